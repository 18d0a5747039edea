constexpr int kGatewayAttempts = 5;

bool gateway(int order);
bool service(int order);
bool query(int order); // in another program

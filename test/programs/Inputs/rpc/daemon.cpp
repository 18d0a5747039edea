void start();
int main() { start(); }

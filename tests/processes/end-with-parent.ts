/**
 * Loaded into a process that a test starts (`spawnNode`): ends it with SIGTERM when the pipe to its standard input
 * closes, which the system does when the test runner is gone, killed included. Until then it keeps the process running.
 */
process.stdin.resume().once('close', () => process.kill(process.pid, 'SIGTERM'));

import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a process that a test starts (`spawnNode`): ends it with SIGTERM when the pipe to its standard input
 * closes, which the system does when the test runner is gone, killed included. Until then it keeps the process running.
 * Worker threads load it too; their standard input closes with the worker, which says nothing of the runner.
 */
if (isMainThread) process.stdin.resume().once('close', () => process.kill(process.pid, 'SIGTERM'));

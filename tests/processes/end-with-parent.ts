import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into processes that a test starts (`spawnNode`). Sends SIGTERM to the process when its standard
 * input closes, which happens when the test runner exits or is killed. Until then it keeps the process
 * running. Worker threads load it too, but their standard input closes with the worker, not with the runner.
 */
if (isMainThread) process.stdin.resume().once('close', () => process.kill(process.pid, 'SIGTERM'));

import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Preloaded into a process. Reports over IPC the longest time its event loop was blocked since the last
 * report, and the processor time used in it. The difference is time spent waiting for a core.
 */
const EVERY_MS = 5;
const NANOSECONDS = 1e6;

export interface LongestBlock {
  blockedMs: number;
  workedMs: number;
}

const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
delay.enable();

/** Processor time of the main thread, in milliseconds. */
function readWorkedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

let mostWorked = 0;
let last = readWorkedMs();
setInterval(() => {
  const now = readWorkedMs();
  mostWorked = Math.max(mostWorked, now - last);
  last = now;
}, EVERY_MS).unref();

process.on('message', (asked) => {
  if (asked !== 'longest block') return;
  const longest: LongestBlock = {
    blockedMs: Math.max(0, delay.max / NANOSECONDS - EVERY_MS),
    workedMs: mostWorked,
  };
  process.send?.(longest);
  delay.reset();
  mostWorked = 0;
});
process.channel?.unref();

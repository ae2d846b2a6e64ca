import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a process before its own code: tells over IPC how long its event loop was held at most since it was last
 * asked, and how much of that it worked itself; the rest it waited for a core that others used.
 */
const EVERY_MS = 5;
const NANOSECONDS = 1e6;

export interface LongestHold {
  heldMs: number;
  workedMs: number;
}

const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
delay.enable();

/** Time the main thread has computed, in milliseconds. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

let mostWorked = 0;
let last = worked();
setInterval(() => {
  const now = worked();
  mostWorked = Math.max(mostWorked, now - last);
  last = now;
}, EVERY_MS).unref();

process.on('message', (asked) => {
  if (asked !== 'longest hold') return;
  const longest: LongestHold = {
    heldMs: Math.max(0, delay.max / NANOSECONDS - EVERY_MS),
    workedMs: mostWorked,
  };
  process.send?.(longest);
  delay.reset();
  mostWorked = 0;
});
process.channel?.unref();

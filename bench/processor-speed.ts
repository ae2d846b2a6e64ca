import type { Browser } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/**
 * Benchmark index of Lighthouse of the machine that counts as full speed: the lower end of what its
 * documentation calls a high-end desktop (1500 to 2000). A quarter of it is a mid-range phone (125 to 800).
 */
export const FULL_SPEED_INDEX = 1500;
/** Pages run this many times slower than on a machine of `FULL_SPEED_INDEX`. */
export const SLOWDOWN = 4;
/** Other programs can only lower an index, so the highest of some counts. */
const READINGS = 5;

/** How much this machine has to be slowed down, so that its pages run as on a machine of `FULL_SPEED_INDEX / SLOWDOWN`. */
export interface ProcessorSpeed {
  index: number;
  /** Factor for `Emulation.setCPUThrottlingRate`; 1 on a machine that is already slower. */
  rate: number;
}

/** Returns the factor for a machine with this benchmark index. */
export function findThrottlingRate(index: number): number {
  return Math.max(1, (SLOWDOWN * index) / FULL_SPEED_INDEX);
}

/** Measures the benchmark index of Lighthouse in this browser, in about five seconds. */
export async function measureProcessorSpeed(browser: Browser): Promise<ProcessorSpeed> {
  const page = await browser.newPage();
  try {
    const indexes: number[] = [];
    for (let reading = 0; reading < READINGS; reading += 1)
      indexes.push(await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex.toString()})()`));
    const index = Math.max(...indexes);
    return { index, rate: findThrottlingRate(index) };
  } finally {
    await page.close();
  }
}

/** Describes a slowed browser in a heading of printed figures. */
export const describeSpeed = ({ index, rate }: ProcessorSpeed): string =>
  `benchmark index ${index.toFixed(0)}, slowed ${rate.toFixed(1)} times (index ${(index / rate).toFixed(0)}, aim ${FULL_SPEED_INDEX / SLOWDOWN})`;

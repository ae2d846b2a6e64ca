import type { Browser, Page } from '@playwright/test';

/** So long nothing may happen before a step counts as done. */
const STILL_MS = 700;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread itself: what other programs took of the processor does not count. */
  tdur?: number;
  args?: { name?: string };
}

/** Milliseconds of processor time that the longest tasks of the page's main thread took in a step and what it set off, longest first. */
export async function longTasks(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ['-*', 'toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  await act();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(STILL_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a);
}

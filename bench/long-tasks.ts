import type { Browser, Page } from '@playwright/test';

/** Idle time after which a step counts as finished, in milliseconds. */
const IDLE_MS = 700;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Thread time in microseconds, which excludes time used by other programs. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Returns the processor times of the main-thread tasks during a step and its effects, in milliseconds,
 * longest first.
 */
export async function measureLongTasks(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ['-*', 'toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  await act();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(IDLE_MS);
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

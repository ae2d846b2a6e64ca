import { describe, expect, it } from 'vitest';
import { showFillProgress } from '#server/commands/show-fill-progress.ts';

type Step = [ms: number, progress: Parameters<ReturnType<typeof showFillProgress>>[0]];

/** Returns what is printed when each step is reported at the given time. */
function collectOutput(isTTY: boolean, steps: readonly Step[]) {
  let text = '';
  let now = 0;
  const out = { isTTY, columns: 80, write: (part: string) => (text += part) };
  const report = showFillProgress(out as unknown as NodeJS.WriteStream, () => now);
  for (const [ms, progress] of steps) {
    now = ms;
    report(progress);
  }
  return text;
}

const SLOW: readonly Step[] = [
  [0, { what: 'reading', done: 0 }],
  [999, { what: 'writing', done: 0.2 }],
  [1_000, { what: 'writing', done: 0.3 }],
  [1_100, { what: 'writing', done: 0.4 }],
  [2_000, { what: 'scoring', done: 0.7 }],
  [3_400, 'filled'],
];

describe('showFillProgress', () => {
  it('prints nothing when it takes less than 1 second', () => {
    expect(
      collectOutput(false, [
        [0, { what: 'reading', done: 0 }],
        [999, { what: 'scoring', done: 0.7 }],
        [1_200, 'filled'],
      ]),
    ).toBe('');
  });

  it('prints each part once without a terminal, and the total time', () => {
    expect(collectOutput(false, SLOW)).toBe(
      'Filling the database: writing figures and price histories …\nFilling the database: computing scores …\nThe database was filled in 3 s.\n',
    );
  });

  it('updates a progress bar on a terminal', () => {
    const text = collectOutput(true, SLOW);
    expect(text).toContain(`\r\x1b[2K${'█'.repeat(9)}${'░'.repeat(21)} Filling the database: writing`);
    expect(text).toContain(
      `\r\x1b[2K${'█'.repeat(21)}${'░'.repeat(9)} Filling the database: computing scores`,
    );
    expect(text.endsWith('\r\x1b[2KThe database was filled in 3 s.\n')).toBe(true);
  });

  it('clears the line for the error when the filling failed', () => {
    const steps: readonly Step[] = [...SLOW.slice(0, -1), [3_400, 'failed']];
    expect(collectOutput(true, steps).endsWith('\r\x1b[2K')).toBe(true);
    expect(collectOutput(false, steps).endsWith('computing scores …\n')).toBe(true);
  });
});

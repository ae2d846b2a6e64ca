import { describe, expect, it, vi } from 'vitest';
import { check } from './check-steps.mjs';

const step = (name: string, script: string) => ({ name, args: ['-e', script] });

/** Runs the steps and returns their output and outcomes. */
async function runSteps(steps: ReturnType<typeof step>[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const outcomes = await check(process.execPath, steps);
  const printed = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  return { outcomes, printed };
}

describe('check', () => {
  it('prints the output of failed steps first, and the passed steps in the last line', async () => {
    const { outcomes, printed } = await runSteps([
      step('types', 'console.log("nothing to say")'),
      step('lint', 'console.error("a.ts:1 is wrong"); process.exit(1)'),
    ]);
    expect(printed).toEqual(['FAILED: lint\na.ts:1 is wrong\n', '1 of 2 checks passed: types']);
    expect(outcomes.failed).toEqual([{ file: 'npm run check', title: 'lint', error: 'a.ts:1 is wrong' }]);
  });

  it('prints one line when every step passed', async () => {
    const { outcomes, printed } = await runSteps([step('types', 'console.log("nothing to say")')]);
    expect(printed).toEqual(['1 of 1 checks passed: types']);
    expect(outcomes).toMatchObject({ passed: 1, failed: [] });
  });
});

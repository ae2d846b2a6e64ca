import { join } from 'node:path';
import { checkout, run } from './processes.mjs';
import { firstLine, noOutcomes } from './test-reports.mjs';

const bin = (...parts) => join(checkout, 'node_modules', ...parts);
export const BIOME = bin('@biomejs', 'biome', 'bin', 'biome');

/** The steps of `npm run check`: Node programs with their arguments. A warning fails a step. */
const STEPS = [
  { name: 'route types', args: [bin('@react-router', 'dev', 'bin.cjs'), 'typegen'] },
  // One checker: each works out the types of contracts and tables again, so four take twice the processor time.
  { name: 'types', args: [bin('typescript', 'bin', 'tsc'), '--pretty', 'false', '--checkers', '1'] },
  {
    name: 'lint and format',
    args: [BIOME, 'ci', '--colors=off', '--reporter=default', '--error-on-warnings'],
  },
  { name: 'promises', args: [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'] },
  {
    name: 'dead code',
    args: [bin('knip', 'bin', 'knip.js'), '--no-progress', '--treat-config-hints-as-errors'],
  },
  { name: 'commit subjects', args: [join(checkout, 'scripts', 'check-commits.mjs')] },
];

/**
 * Runs every step with Node 24, the first before the others and those side by side. Prints the output of failed steps first, so that errors come first, then the
 * list of passed steps.
 * @param {string} node path of Node 24
 * @param {{ name: string, args: string[] }[]} [steps]
 * @returns {Promise<import('./test-reports.d.mts').Outcomes>}
 */
export async function check(node, steps = STEPS) {
  const outcomes = noOutcomes();
  const passed = [];
  const runStep = async ({ name, args }) => ({
    name,
    ...(await run(node, args, { quiet: true, env: { NO_COLOR: '1' } })),
  });
  const [first, ...others] = steps;
  // The first step writes types that others read.
  const results = [await runStep(first), ...(await Promise.all(others.map(runStep)))];
  for (const { name, code, output } of results) {
    if (code === 0) passed.push(name);
    else {
      console.log(`FAILED: ${name}\n${output.trim()}\n`);
      outcomes.failed.push({ file: 'npm run check', title: name, error: firstLine(output) });
    }
  }
  outcomes.passed = passed.length;
  console.log(`${passed.length} of ${steps.length} checks passed: ${passed.join(', ')}`);
  return outcomes;
}

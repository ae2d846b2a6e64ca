import { join } from 'node:path';
import { checkout, run } from './processes.mjs';
import { firstLine, noOutcomes } from './test-reports.mjs';

const bin = (...parts) => join(checkout, 'node_modules', ...parts);

/** What `npm run check` looks at, in this order; each is a Node program with its arguments. */
const STEPS = [
  { name: 'messages', args: ['scripts/compile-messages.ts'] },
  { name: 'route types', args: [bin('@react-router', 'dev', 'bin.cjs'), 'typegen'] },
  { name: 'types', args: [bin('typescript', 'bin', 'tsc'), '--pretty', 'false'] },
  {
    name: 'lint and format',
    args: [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '--reporter=default'],
  },
  { name: 'promises', args: [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'dead code', args: [bin('knip', 'bin', 'knip.js'), '--no-progress'] },
];

/**
 * Runs every step under Node 24, says how each ended and what a failed one printed.
 * @param {string} node path of Node 24
 * @returns {Promise<import('./test-reports.d.mts').Outcomes>}
 */
export async function check(node) {
  const outcomes = noOutcomes();
  for (const { name, args } of STEPS) {
    const { code, output } = await run(node, args, { quiet: true });
    if (code === 0) outcomes.passed++;
    else outcomes.failed.push({ file: 'npm run check', title: name, error: firstLine(output) });
    console.log(code === 0 ? `  ok      ${name}` : `  FAILED  ${name}\n${output.trim()}\n`);
  }
  return outcomes;
}

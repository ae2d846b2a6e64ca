import { join } from 'node:path';
import { checkout, run } from './processes.mjs';

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
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check(node) {
  let passed = 0;
  for (const { name, args } of STEPS) {
    const { code, output } = await run(node, args, { quiet: true });
    if (code === 0) passed++;
    console.log(code === 0 ? `  ok      ${name}` : `  FAILED  ${name}\n${output.trim()}\n`);
  }
  return { passed, failed: STEPS.length - passed };
}

import { evaluateNews } from '#server/commands/evaluate-news.ts';
import { evaluatePumps } from '#server/commands/evaluate-pumps.ts';

/**
 * `npm run evaluate -- <what> [options]`: measures a method on labelled data. Each evaluation prints a table and
 * returns its figures, which are the last line as JSON.
 */
const EVALUATIONS: Readonly<Record<string, (given: readonly string[]) => Promise<object>>> = {
  news: evaluateNews,
  pumps: evaluatePumps,
};

const [what = '', ...given] = process.argv.slice(2);
const evaluate = Object.hasOwn(EVALUATIONS, what) ? EVALUATIONS[what] : undefined;
if (evaluate) {
  try {
    console.log(JSON.stringify(await evaluate(given)));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
} else {
  console.error(`Usage: npm run evaluate -- <${Object.keys(EVALUATIONS).join(' | ')}> [--data PATH]`);
  process.exitCode = 1;
}

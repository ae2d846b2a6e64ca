import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkout } from './processes.mjs';

/** @typedef {import('./test-reports.d.mts').Outcome} Outcome @typedef {import('./test-reports.d.mts').Outcomes} Outcomes */

/** @returns {Outcomes} */
export const noOutcomes = () => ({ passed: 0, skipped: 0, failed: [], again: [] });

/**
 * The outcomes of a report of Vitest (`--reporter=json`).
 * @param {any} report
 * @returns {Outcomes}
 */
export function readUnitReport(report) {
  const outcomes = noOutcomes();
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(checkout, name);
    for (const test of assertionResults) {
      if (test.status === 'passed') outcomes.passed++;
      else if (test.status === 'failed')
        outcomes.failed.push({ file, title: test.fullName, error: firstLine(test.failureMessages[0]) });
      else outcomes.skipped++;
    }
    // A file that cannot be loaded or prepared fails without a failed test.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      outcomes.failed.push({ file, title: '(the whole file)', error: firstLine(message) });
  }
  return outcomes;
}

/**
 * The outcomes of a report of Playwright (`--reporter=json`).
 * @param {any} report
 * @returns {Outcomes}
 */
export function readBrowserReport(report) {
  const outcomes = noOutcomes();
  const read = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      for (const { status, results } of spec.tests) {
        const failed = results.find(({ error }) => error);
        const outcome = {
          file: `tests/e2e/${spec.file}`,
          title: [...titles, spec.title].join(' › '),
          error: firstLine(failed?.error.message),
        };
        if (status === 'unexpected') outcomes.failed.push(outcome);
        else if (status === 'skipped') outcomes.skipped++;
        else outcomes.passed++;
        if (status === 'flaky') outcomes.again.push(outcome);
      }
    }
    for (const inner of suite.suites ?? []) read(inner, [...titles, inner.title]);
  };
  for (const suite of report.suites) read(suite, []);
  for (const error of report.errors ?? [])
    outcomes.failed.push({
      file: 'tests/e2e',
      title: '(the whole run)',
      error: firstLine(error.message),
    });
  return outcomes;
}

/**
 * The outcomes of a run; one that ended badly without a failed test counts as one failed.
 * @param {string} name of the run
 * @param {number} code it ended with
 * @param {() => Outcomes} read reads its report, and throws where there is none
 * @returns {Outcomes}
 */
export function outcomesOf(name, code, read) {
  const failedWith = (error) => ({ file: name, title: '(the whole run)', error });
  try {
    const outcomes = read();
    if (code === 0 || outcomes.failed.length > 0) return outcomes;
    return { ...outcomes, failed: [failedWith(`ended with ${code} and no failed test`)] };
  } catch (reason) {
    const error = `ended with ${code} and no report: ${firstLine(reason.message)}`;
    return { ...noOutcomes(), failed: [failedWith(error)] };
  }
}

/**
 * The lines that name each outcome under a heading; none where there is none.
 * @param {string} heading
 * @param {Outcome[]} outcomes
 * @returns {string[]}
 */
export function listOutcomes(heading, outcomes) {
  if (outcomes.length === 0) return [];
  const lines = outcomes.flatMap(({ file, title, error }) => [`  ${file} › ${title}`, `      ${error}`]);
  return ['', heading, ...lines];
}

/**
 * The first line that says something, without colours.
 * @param {string | undefined} text
 */
export function firstLine(text) {
  const line = stripVTControlCharacters(text ?? '')
    .split('\n')
    .find((each) => each.trim() !== '');
  return line?.trim().slice(0, 300) ?? 'its error is printed above';
}

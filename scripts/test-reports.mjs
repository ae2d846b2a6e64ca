import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkout } from './processes.mjs';

/** @typedef {import('./test-reports.d.mts').Outcome} Outcome @typedef {import('./test-reports.d.mts').Outcomes} Outcomes */

/** @returns {Outcomes} */
export const noOutcomes = () => ({ passed: 0, skipped: 0, failed: [], again: [] });

/**
 * Reads the outcomes from a report of Vitest (`--reporter=json`).
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
    // A file that cannot be loaded or set up fails without a failed test.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      outcomes.failed.push({ file, title: '(the whole file)', error: firstLine(message) });
  }
  return outcomes;
}

/**
 * Reads the outcomes from a report of Playwright (`--reporter=json`).
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
 * Lists the files of a report of Vitest or Playwright that took longest, for work on a shorter run.
 * @param {any} report
 * @returns {string[]} at most ten lines: seconds of all tests and attempts of the file, and its path
 */
export function listSlowestFiles(report) {
  const seconds = new Map();
  const add = (file, milliseconds) => seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1000);
  for (const { name, startTime, endTime } of report.testResults ?? [])
    add(relative(checkout, name), endTime - startTime);
  const read = (suite) => {
    for (const spec of suite.specs ?? [])
      for (const { results } of spec.tests)
        for (const { duration } of results) add(`tests/e2e/${spec.file}`, duration);
    for (const inner of suite.suites ?? []) read(inner);
  };
  for (const suite of report.suites ?? []) read(suite);
  return [...seconds]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([file, spent]) => `  ${spent.toFixed(0)} s  ${file}`);
}

/**
 * Returns the outcomes of a run. A non-zero exit without a failed test, or a missing report, counts as one
 * failure.
 * @param {string} name of the run
 * @param {number} code its exit code
 * @param {() => Outcomes} read reads its report; throws when there is none
 * @returns {Outcomes}
 */
export function outcomesOf(name, code, read) {
  const failedWith = (error) => ({ file: name, title: '(the whole run)', error });
  try {
    const outcomes = read();
    if (code === 0 || outcomes.failed.length > 0) return outcomes;
    return { ...outcomes, failed: [failedWith(`exited with code ${code} without a failed test`)] };
  } catch (reason) {
    const error = `exited with code ${code} without a report: ${firstLine(reason.message)}`;
    return { ...noOutcomes(), failed: [failedWith(error)] };
  }
}

/**
 * Lists outcomes under a heading; empty when there are none.
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
 * Returns the first non-blank line without colours, at most 300 characters.
 * @param {string | undefined} text
 */
export function firstLine(text) {
  const line = stripVTControlCharacters(text ?? '')
    .split('\n')
    .find((each) => each.trim() !== '');
  return line?.trim().slice(0, 300) ?? 'the error is printed above';
}

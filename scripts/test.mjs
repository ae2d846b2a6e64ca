import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { check } from './check-steps.mjs';
import { prepare } from './prepare.mjs';
import { checkout, fail, run } from './processes.mjs';
import {
  listOutcomes,
  listSlowestFiles,
  noOutcomes,
  outcomesOf,
  readBrowserReport,
  readUnitReport,
} from './test-reports.mjs';

/**
 * `npm test`: everything that CI runs. `quick` omits checks, browser tests and slow tests. `slow` runs only
 * the repeated tests, with more rounds. Prints the failures at the end; the last line is `N passed, N
 * failed`.
 */
const lane = process.argv[2] ?? 'full';
if (!['quick', 'full', 'slow'].includes(lane)) fail(`Unknown lane "${lane}": use quick, slow, or no lane.`);
const began = Date.now();
const env = { FAIRVIEW_LANE: lane };
const node = await prepare({ build: lane !== 'quick' });
const reports = mkdtempSync(join(tmpdir(), 'fairview-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
const tool = (...parts) => join(checkout, 'node_modules', ...parts);
const reportOf = (path) => JSON.parse(readFileSync(path, 'utf8'));

const checks = lane === 'full' ? await runChecks() : noOutcomes();
const unit = await runUnitTests();
const pages = lane === 'quick' ? noOutcomes() : await runBrowserTests();

const runs = [checks, unit, pages];
const sum = (count) => runs.reduce((total, outcomes) => total + count(outcomes), 0);
const passed = sum((outcomes) => outcomes.passed);
const failed = sum((outcomes) => outcomes.failed.length);
const skipped = sum((outcomes) => outcomes.skipped);
const again = runs.flatMap((outcomes) => outcomes.again);
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
for (const line of [
  ...listOutcomes('Passed at the second attempt:', again),
  ...listOutcomes(
    'Failed:',
    runs.flatMap((outcomes) => outcomes.failed),
  ),
])
  console.log(line);
console.log(
  `\n${failed === 0 ? 'Everything passed' : 'Not everything passed'} in ${minutes} minutes: ` +
    `${checks.passed} checks, ${unit.passed} unit and API tests, ${pages.passed} browser tests` +
    `${again.length > 0 ? ` (${again.length} of them at the second attempt)` : ''}` +
    `${skipped > 0 ? `; ${skipped} skipped, for the reasons in their titles` : ''}.`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function runChecks() {
  console.log('\nChecks');
  return check(node);
}

/** Reads a report, and prints how long its run took and in which files. */
function timed(began, report) {
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.log(`\n${minutes} minutes. Slowest files:\n${listSlowestFiles(report).join('\n')}`);
  return report;
}

async function runUnitTests() {
  const began = Date.now();
  console.log('\nUnit and API tests');
  const report = join(reports, 'unit.json');
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  // Without a terminal the output goes to a log, where colours are noise.
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const { code } = await run(node, [tool('vitest', 'vitest.mjs'), ...args], { env: { ...env, ...colours } });
  return outcomesOf('vitest', code, () => readUnitReport(timed(began, reportOf(report))));
}

async function runBrowserTests() {
  const began = Date.now();
  const browser = await findOrInstallBrowser();
  console.log('\nBrowser tests');
  const report = join(reports, 'browser.json');
  const args = ['test', '--reporter=dot,json'];
  const { code } = await run(node, [tool('@playwright', 'test', 'cli.js'), ...args], {
    env: { ...env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return outcomesOf('playwright', code, () => readBrowserReport(timed(began, reportOf(report))));
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { check } from './check-steps.mjs';
import { prepare } from './prepare.mjs';
import { checkout, run } from './processes.mjs';

/** `npm test`: everything CI runs. The last line is `N passed, N failed`. */
const began = Date.now();
const node = await prepare({ build: true });
const browser = await findOrInstallBrowser();
const reports = mkdtempSync(join(tmpdir(), 'fairview-reports-'));
const tool = (...parts) => join(checkout, 'node_modules', ...parts);

console.log('\nChecks');
const checks = await check(node);

console.log('\nUnit and API tests');
const unitReport = join(reports, 'unit.json');
const unitRun = await run(node, [
  ...[tool('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json'],
  `--outputFile.json=${unitReport}`,
]);
const unit = counted(unitRun.code, unitReport, (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
}));

console.log('\nBrowser tests');
const browserReport = join(reports, 'browser.json');
const browserRun = await run(
  node,
  [tool('@playwright', 'test', 'cli.js'), 'test', '--pass-with-no-tests', '--reporter=list,json'],
  { env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport } },
);
const pages = counted(browserRun.code, browserReport, ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  again: stats.flaky,
}));
rmSync(reports, { recursive: true, force: true });

const passed = checks.passed + unit.passed + pages.passed;
const failed = checks.failed + unit.failed + pages.failed;
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
const skipped = unit.skipped + pages.skipped;
console.log(
  `\n${failed === 0 ? 'Everything passed' : 'Not everything passed'} in ${minutes} minutes: ` +
    `${checks.passed} checks, ${unit.passed} unit and API tests, ${pages.passed} browser tests` +
    `${pages.again > 0 ? ` (${pages.again} of them at the second attempt)` : ''}` +
    `${skipped > 0 ? `; ${skipped} skipped, each says why in its title` : ''}.`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** The counts of a report; a run that ended badly without a failed test still counts as one. */
function counted(code, path, read) {
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // No report was written: the run itself failed, which the line below counts.
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { check } from './check-steps.mjs';
import { prepare } from './prepare.mjs';
import { checkout, run } from './processes.mjs';
import { listOutcomes, outcomesOf, readBrowserReport, readUnitReport } from './test-reports.mjs';

/** `npm test`: everything CI runs. Its end lists what failed; the last line is `N passed, N failed`. */
const began = Date.now();
const node = await prepare({ build: true });
const browser = await findOrInstallBrowser();
const reports = mkdtempSync(join(tmpdir(), 'fairview-reports-'));
const tool = (...parts) => join(checkout, 'node_modules', ...parts);
const reportOf = (path) => JSON.parse(readFileSync(path, 'utf8'));

console.log('\nChecks');
const checks = await check(node);

console.log('\nUnit and API tests');
const unitReport = join(reports, 'unit.json');
const unitRun = await run(node, [
  ...[tool('vitest', 'vitest.mjs'), 'run', '--reporter=dot', '--reporter=json'],
  `--outputFile.json=${unitReport}`,
]);
const unit = outcomesOf('vitest', unitRun.code, () => readUnitReport(reportOf(unitReport)));

console.log('\nBrowser tests');
const browserReport = join(reports, 'browser.json');
const browserRun = await run(
  node,
  [tool('@playwright', 'test', 'cli.js'), 'test', '--pass-with-no-tests', '--reporter=dot,json'],
  { env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport } },
);
const pages = outcomesOf('playwright', browserRun.code, () => readBrowserReport(reportOf(browserReport)));
rmSync(reports, { recursive: true, force: true });

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
    `${skipped > 0 ? `; ${skipped} skipped, each says why in its title` : ''}.`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

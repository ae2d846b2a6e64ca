import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  listOutcomes,
  listSlowestFiles,
  outcomesOf,
  readBrowserReport,
  readUnitReport,
} from './test-reports.mjs';

const checkout = join(import.meta.dirname, '..');

describe('readUnitReport', () => {
  const fileOf = (status: string, tests: object[], message = '') => ({
    testResults: [{ name: join(checkout, 'domain', 'a.test.ts'), status, message, assertionResults: tests }],
  });

  it('names each failed test by file and title, with the first line of its error', () => {
    const report = fileOf('failed', [
      { status: 'passed', fullName: 'adds two numbers', failureMessages: [] },
      {
        status: 'failed',
        fullName: 'subtracts',
        failureMessages: ['\u001b[31mError: 1 is not 2\u001b[39m\n  at x'],
      },
      { status: 'skipped', fullName: 'divides', failureMessages: [] },
    ]);
    expect(readUnitReport(report)).toEqual({
      passed: 1,
      skipped: 1,
      failed: [{ file: 'domain/a.test.ts', title: 'subtracts', error: 'Error: 1 is not 2' }],
      again: [],
    });
  });

  it('counts a file that fails without a failed test as one failure', () => {
    expect(readUnitReport(fileOf('failed', [], 'Cannot find module\nhere')).failed).toEqual([
      { file: 'domain/a.test.ts', title: '(the whole file)', error: 'Cannot find module' },
    ]);
  });
});

describe('readBrowserReport', () => {
  const reportOf = (status: string, errors: string[]) => ({
    suites: [
      {
        title: 'home.spec.ts',
        specs: [],
        suites: [
          {
            title: 'home',
            specs: [
              {
                title: 'shows rows',
                file: 'home.spec.ts',
                tests: [{ status, results: [...errors.map((message) => ({ error: { message } })), {}] }],
              },
            ],
          },
        ],
      },
    ],
  });
  const outcome = { file: 'tests/e2e/home.spec.ts', title: 'home › shows rows', error: 'late' };

  it('counts a flaky test as passed, and names it with its first error', () => {
    expect(readBrowserReport(reportOf('flaky', ['late\nat x']))).toMatchObject({
      passed: 1,
      failed: [],
      again: [outcome],
    });
  });

  it('names a test that failed twice', () => {
    expect(readBrowserReport(reportOf('unexpected', ['late', 'late']))).toMatchObject({
      passed: 0,
      failed: [outcome],
      again: [],
    });
  });
});

describe('outcomesOf', () => {
  const fine = { passed: 2, skipped: 0, failed: [], again: [] };

  it('counts a non-zero exit code without a failed test as one failure', () => {
    expect(outcomesOf('vitest', 1, () => fine)).toMatchObject({ passed: 2, failed: [{ file: 'vitest' }] });
    expect(outcomesOf('vitest', 0, () => fine)).toEqual(fine);
  });

  it('counts a run without a report as one failure', () => {
    const failed = outcomesOf('vitest', 1, () => JSON.parse('')).failed;
    expect(failed).toMatchObject([
      { title: '(the whole run)', error: expect.stringContaining('without a report') },
    ]);
  });

  it('counts a run without a report as one failure even with exit code 0', () => {
    expect(outcomesOf('vitest', 0, () => JSON.parse('')).failed).toHaveLength(1);
  });
});

it('listOutcomes lists outcomes under their heading, and returns no lines without outcomes', () => {
  expect(listOutcomes('Failed:', [])).toEqual([]);
  expect(listOutcomes('Failed:', [{ file: 'a.ts', title: 'b', error: 'c' }])).toEqual([
    '',
    'Failed:',
    '  a.ts › b',
    '      c',
  ]);
});

describe('listSlowestFiles', () => {
  it('lists the ten slowest files of a unit report, slowest first', () => {
    const testResults = Array.from({ length: 12 }, (_, place) => ({
      name: join(checkout, `domain/${place}.test.ts`),
      startTime: 0,
      endTime: place * 1000,
    }));
    const listed = listSlowestFiles({ testResults });
    expect(listed).toHaveLength(10);
    expect(listed[0]).toBe('  11 s  domain/11.test.ts');
  });

  it('adds up all attempts of the tests of a browser file', () => {
    const spec = (file: string, ...durations: number[]) => ({
      file,
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const suites = [
      { specs: [spec('a.spec.ts', 2000)], suites: [{ specs: [spec('b.spec.ts', 1500, 1500)] }] },
    ];
    expect(listSlowestFiles({ suites })).toEqual([
      '  3 s  tests/e2e/b.spec.ts',
      '  2 s  tests/e2e/a.spec.ts',
    ]);
  });
});

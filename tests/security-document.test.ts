import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signupCall } from '#contracts/account.ts';
import { IMPORT_LIMITS } from '#contracts/wallet-import.ts';
import { ROLE_SESSION_HOURS } from '#domain/desk/roles.ts';
import { SITE_WORDS } from '#domain/people/guessable-password.ts';
import { LIMITS } from '#server/modules/accounts/limit-service.ts';
import { RECENT_LOGIN_MINUTES, SESSION_DAYS } from '#server/modules/accounts/session-service.ts';
import { FILE_LIMITS } from '#server/modules/wallet-import/file-reading/limits.ts';
import { REFUSALS } from '#server/platform/logging/security-log.ts';
import { CHECKOUT, listSourceFiles } from '#tests/architecture/source-files.ts';

const DOCUMENT = readFileSync(join(CHECKOUT, 'docs/security.md'), 'utf8');
const VERDICTS = ['met', 'not met', 'does not apply'] as const;

/** Numbers of the requirements of ASVS 5.0.0 by level; `1.2.1-5` is 1.2.1 to 1.2.5. */
const NUMBERS = {
  1: `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1 6.2.1-8
    6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1
    14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  2: `1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2 4.1.2-3 4.2.1
    4.3.1-2 4.4.2-4 5.1.1 5.2.3 5.4.1-3 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.3.1-2 7.4.3-5
    7.5.1-2 7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2
    11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.2-5 14.1.1-2 14.2.2-4 14.3.2-3
    15.1.2-3 15.2.2-3 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`,
};

const expand = (text: string): string[] =>
  text.split(/\s+/).flatMap((range) => {
    const [section, first, last] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range)!.slice(1);
    const count = Number(last ?? first) - Number(first) + 1;
    return Array.from({ length: count }, (_, at) => `${section}.${Number(first) + at}`);
  });
const byLevel = ([1, 2] as const).flatMap((level) =>
  expand(NUMBERS[level]).map((number) => `${number} ${level}`),
);

const rows = DOCUMENT.split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [number = '', level = '', what = '', verdict = '', evidence = ''] = line.slice(2, -2).split(' | ');
    const quoted = Array.from(evidence.matchAll(/`([^`]+)`/g), ([, text]) => text!);
    return { number, level, what, verdict, evidence, quoted };
  });
/** A quoted text is a path when it has a folder of this checkout, or is a file beside them. */
const isPath = (text: string): boolean =>
  /^(?:content|contracts|data|deploy|docs|domain|messages|scripts|server|tests|web)\/./.test(text) ||
  /^[\w-]+\.json$/.test(text);
const isProof = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(path) || /^deploy\/|^(?:package-lock|tsconfig)\.json$/.test(path);

describe('docs/security.md', () => {
  it('has one row for each requirement of levels 1 and 2, with its level', () => {
    expect(rows.map(({ number, level }) => `${number} ${level}`).sort()).toEqual(byLevel.sort());
  });

  it('has a known verdict, a description and a reason or evidence in each row', () => {
    for (const { number, what, verdict, evidence } of rows)
      expect([number, VERDICTS.includes(verdict as 'met'), what !== '', evidence !== '']).toEqual([
        number,
        true,
        true,
        true,
      ]);
  });

  it('names files that exist', () => {
    const paths = Array.from(DOCUMENT.matchAll(/`([^`]+)`/g), ([, text]) => text!).filter(isPath);
    expect(paths.length).toBeGreaterThan(200);
    expect([...new Set(paths)].filter((path) => !existsSync(join(CHECKOUT, path)))).toEqual([]);
  });

  it('names a test or a file of the configuration for each requirement that is met', () => {
    const unproved = rows.filter(({ verdict, quoted }) => verdict === 'met' && !quoted.some(isProof));
    expect(unproved.map(({ number }) => number)).toEqual([]);
  });

  it('counts its verdicts', () => {
    for (const verdict of VERDICTS) {
      const counts = ['1', '2'].map(
        (level) => rows.filter((row) => row.verdict === verdict && row.level === level).length,
      );
      expect(DOCUMENT).toContain(`| ${verdict} | ${counts.join(' | ')} |`);
    }
    expect(DOCUMENT).toContain(`levels 1 and 2: ${rows.length} requirements`);
  });

  it('states the limits of the program', () => {
    for (const [name, { points, seconds }] of Object.entries(LIMITS))
      expect(DOCUMENT).toContain(`| \`${name}\` | ${points} | ${formatSeconds(seconds)} |`);
    const { loginFrom, loginOfAddress, loginOfAccount, secondFactor, passkey } = LIMITS;
    expect(DOCUMENT).toContain(
      `- ${loginFrom.points} for one account and address, ${loginOfAddress.points} for one address;`,
    );
    expect(DOCUMENT).toContain(`- ${loginOfAccount.points} for one account from addresses`);
    expect(DOCUMENT).toContain(`- ${secondFactor.points} codes and ${passkey.points} passkeys`);
    const { unpackedBytes, zipEntries } = FILE_LIMITS;
    const unpacked = `${unpackedBytes / 1024 / 1024} MB, ${zipEntries.toLocaleString('en')} parts`;
    const { bytes, rows: lines } = IMPORT_LIMITS;
    expect(DOCUMENT).toContain(
      `| ${bytes / 1024 / 1024} MB, ${lines.toLocaleString('en')} rows | ${unpacked} |`,
    );
  });

  it('states the words and the length of passwords of the program', () => {
    expect(DOCUMENT).toContain(`or of these words: ${SITE_WORDS.join(', ')}.`);
    const isAccepted = (chars: number) =>
      signupCall.body!.shape.password.safeParse('a'.repeat(chars)).success;
    expect([isAccepted(1024), isAccepted(1025)]).toEqual([true, false]);
    expect(DOCUMENT).toContain('at most 1,024.');
  });

  it('states the lifetimes of sessions of the program', () => {
    for (const text of [
      `| ${SESSION_DAYS.idle} days |`,
      `| ${SESSION_DAYS.any} days after the login |`,
      `| ${ROLE_SESSION_HOURS} hours after the login |`,
      `| ${RECENT_LOGIN_MINUTES} minutes |`,
    ])
      expect(DOCUMENT).toContain(text);
  });

  it('states the refusals that are logged', () => {
    const codes = [...REFUSALS].map((code) => `\`${code}\``).join(', ');
    expect(DOCUMENT).toContain(`for every 401, 403 and 429 and for ${codes} |`);
  });
});

const formatSeconds = (seconds: number): string =>
  seconds < 3600
    ? `${seconds / 60} ${seconds === 60 ? 'minute' : 'minutes'}`
    : `${seconds / 3600} ${seconds === 3600 ? 'hour' : 'hours'}`;

describe('the program', () => {
  const sources = listSourceFiles().filter(
    (path) => /^(?:contracts|domain|server|web)\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const listUsers = (pattern: RegExp) =>
    sources.filter((path) => pattern.test(readFileSync(join(CHECKOUT, path), 'utf8')));

  it.each([
    ['runs text as code', /\beval\(|new Function\(|\bexec\(`/],
    ['hashes with MD5 or SHA-1', /create(?:Hash|Hmac)\('(?:md5|sha1)'/i],
    ['accepts a certificate that it cannot check', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
    [
      'keeps a secret question or the age of a password',
      /secret_question|password_(?:hint|expires|changed)_at/,
    ],
  ])('in no file %s', (_what, pattern) => {
    expect(sources.length).toBeGreaterThan(500);
    expect(listUsers(pattern)).toEqual([]);
  });

  it('builds patterns from its own texts only, in these files', () => {
    expect(listUsers(/new RegExp\(/)).toEqual([
      'contracts/consent.ts',
      'domain/estimates/stated-numbers.ts',
      'domain/wallet/import/formats/ghostfolio.ts',
      'domain/wallet/import/read-date.ts',
      'server/commands/evaluate-news.ts',
      'server/modules/share/routes.ts',
      'server/ssr/own-scripts.ts',
    ]);
  });

  it('has no history of its sources in the image', () => {
    expect(readFileSync(join(CHECKOUT, 'deploy/Dockerfile.dockerignore'), 'utf8')).toMatch(/^\.git$/m);
  });
});

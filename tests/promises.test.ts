import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildPlanTable } from '#domain/plans/plan-table.ts';
import { listBrowserData } from '#domain/privacy/stored-data.ts';
import { CHECKOUT, listSourceFiles } from '#tests/architecture/source-files.ts';
import { EXAMPLE_NEWS, exampleMails } from '#tests/builders/example-mails.ts';
import { MAIL_PROMISES } from '#tests/promises/mail-rows.ts';
import { NOTIFICATION_PROMISES, PLAN_PROMISES } from '#tests/promises/plan-rows.ts';
import { type Keeper, TEXT_PROMISES } from '#tests/promises/rows.ts';
import { readMessages } from '#tests/read-messages.ts';
import { readPromises, splitBlocks } from '#web/content/promise-marks.ts';

const fileText = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');
const blocks = (name: string, locale: string) => splitBlocks(fileText(`content/${name}.${locale}.md`));

/** Texts in which every block is marked with its promises, or as making none. */
const MARKED = ['legal/privacy-policy', 'legal/terms', 'faq/support', 'pages/plans'];

describe.each(MARKED)('content/%s', (name) => {
  it('marks every block with its promises, or as making none', () => {
    for (const locale of ['en', 'it'])
      expect(blocks(name, locale).filter((block) => readPromises(block) === null)).toEqual([]);
  });

  it('makes the same promises in both languages', () => {
    expect(blocks(name, 'it').map(readPromises)).toEqual(blocks(name, 'en').map(readPromises));
  });
});

describe('the table of promises', () => {
  it('has exactly one row for each promise in the texts', () => {
    const made = new Set(
      MARKED.flatMap((name) => blocks(name, 'en').flatMap((block) => readPromises(block) ?? [])),
    );
    expect(Object.keys(TEXT_PROMISES).sort()).toEqual([...made].sort());
  });

  it('has exactly one row for each available feature of the plans page', () => {
    const rows = buildPlanTable({ published: 2, announced: 17, live: 0 }, 'en').flatMap(
      (group) => group.rows,
    );
    const made = rows.filter(({ cells }) => cells !== null).map(({ id }) => id);
    expect(Object.keys(PLAN_PROMISES).sort()).toEqual(made.sort());
  });

  it('has exactly one row for each message about when a notification comes', () => {
    const made = Object.keys(readMessages('en')).filter((key) => /^inbox_(?!way_)\w+_text$/.test(key));
    expect(Object.keys(NOTIFICATION_PROMISES).sort()).toEqual(made.sort());
  });

  it('has exactly one row for each kind of mail', () => {
    const kinds = new Set([...exampleMails('en'), ...EXAMPLE_NEWS].map(({ kind }) => kind));
    expect(Object.keys(MAIL_PROMISES).sort()).toEqual([...kinds].sort());
  });

  const keepers = [TEXT_PROMISES, PLAN_PROMISES, NOTIFICATION_PROMISES, MAIL_PROMISES].flatMap((table) =>
    Object.entries<readonly Keeper[] | null>(table).flatMap(([id, tests]) =>
      (tests ?? []).map(([file, title]) => [id, file, title] as const),
    ),
  );

  it.each(keepers)('%s has an existing test: %s, “%s”', (_, file, title) => {
    expect(existsSync(join(CHECKOUT, file)), file).toBe(true);
    expect(fileText(file)).toMatch(new RegExp(`['\`]${escaped(title)}`));
  });

  it('names a test for every implemented row', () => {
    const empty = [TEXT_PROMISES, PLAN_PROMISES, NOTIFICATION_PROMISES, MAIL_PROMISES].flatMap((table) =>
      Object.entries<readonly Keeper[] | null>(table).filter(([, tests]) => tests?.length === 0),
    );
    expect(empty).toEqual([]);
  });
});

describe('the table of browser storage in the privacy policy', () => {
  it('lists every key that the pages store in a browser', () => {
    const code = listSourceFiles()
      .filter((path) => path.startsWith('web/') && !path.includes('.test.'))
      .map(fileText)
      .join('\n');
    const used = new Set(
      [
        ...code.matchAll(
          /const KEY = '([\w-]+)'|(?:local|session|browser)Storage\.setItem\('([\w-]+)'|name: '(fairview)'/g,
        ),
      ].map(([, key, set, name]) => key ?? set ?? name ?? ''),
    );
    expect(used).toContain('fairview-reloaded-at');
    const listed = listBrowserData(1).flatMap(({ names }) => names);
    expect([...used].filter((key) => !listed.includes(key))).toEqual([]);
    const everything = listSourceFiles()
      .filter((path) => /^(web|server|contracts|domain\/locale)\//.test(path) && !path.includes('.test.'))
      .map(fileText);
    const source = [fileText('public/service-worker.js'), ...everything].join('\n');
    expect(listed.filter((key) => !new RegExp(`['"\`]${key}['"\`]`).test(source))).toEqual([]);
  });
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

import { describe, expect, it } from 'vitest';
import { FILE_BOMBS } from '#tests/builders/file-bombs.ts';
import { provideImports } from '#tests/builders/import-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { buildSheet, buildWorkbook } from '#tests/builders/workbook.ts';

const { people, preview, runImport, readWallet } = provideImports();

const HEAD = 'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes'.split(',');
const row = (at: number) =>
  `2024-01-01,Buy,bitcoin,BTC,Bitcoin,1,${at + 1},0,USD,Purchase number ${at}`.split(',');

describe('import of files that exceed the limits', () => {
  it.each(Object.entries(FILE_BOMBS))('rejects %s with its own reason', async (_kind, bomb) => {
    const me = await makeMember(people);
    const { status, body } = await preview(me, bomb.make(), { name: bomb.name });
    expect([body.code, status]).toEqual([bomb.code, bomb.code === 'import.unreadable' ? 400 : 413]);
    expect(body.issues).toHaveLength(1);
    expect(body.issues![0]!.message).toMatch(bomb.reason);
  });

  it('returns the reason in Italian', async () => {
    const bomb = FILE_BOMBS['XML entities that expand']!;
    const { body } = await preview(await makeMember(people), bomb.make(), { name: bomb.name, locale: 'it' });
    expect(body.issues![0]!.message).toContain('contiene entità XML');
  });

  it('rejects several at once, each with its own reason, and adds nothing', async () => {
    const me = await makeMember(people);
    const bombs = Object.values(FILE_BOMBS)
      .filter(({ name }) => name === 'bomb.xlsx')
      .slice(2, 12);
    const answers = await Promise.all(
      bombs.map(({ make, name }, at) => (at % 2 === 0 ? preview : runImport)(me, make(), { name })),
    );
    expect(answers.map(({ body }) => (body as { code: string }).code)).toEqual(bombs.map(({ code }) => code));
    expect(await readWallet(me)).toEqual([]);
  });

  it.each([
    ['as text', (cells: string[][]) => Buffer.from(cells.map((line) => line.join(',')).join('\n')), 'csv'],
    ['in a sheet', (cells: string[][]) => buildWorkbook({ sheet: buildSheet(cells) }), 'xlsx'],
  ])('reads a valid file of 100,000 rows %s', async (_title, make, kind) => {
    const me = await makeMember(people);
    const cells = [HEAD, ...Array.from({ length: 100_000 }, (_, at) => row(at))];
    const { status, body } = await preview(me, make(cells), { name: `mine.${kind}` });
    expect([status, body.counts?.new]).toEqual([200, 100_000]);
  });
});

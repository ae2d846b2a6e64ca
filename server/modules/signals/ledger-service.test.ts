import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_HASH, findBrokenRow, hashRow, type LedgerRow } from '#server/modules/signals/ledger-chain.ts';
import { readRowsAfter } from '#server/modules/signals/ledger-repository.ts';
import { appendEvents, createLedgerReader, openLedger } from '#server/modules/signals/ledger-service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { makeOpenedEvent } from '#tests/builders/signal-events.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const append = (day: string) =>
  inTransaction(database.db, async (transaction) =>
    appendEvents(transaction, await openLedger(transaction), [makeOpenedEvent('bitcoin', day)]),
  );

function makeChain(bodies: readonly string[]): LedgerRow[] {
  let previous_hash = FIRST_HASH;
  return bodies.map((body, at) => {
    const content = { sequence: at + 1, previous_hash, body };
    previous_hash = hashRow(content);
    return { ...content, hash: previous_hash };
  });
}

describe('findBrokenRow', () => {
  it('finds every row that was changed, removed, moved or inserted, whichever it is', () => {
    const bodies = fc.array(fc.string(), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(
        bodies,
        fc.nat(),
        fc.constantFrom('change', 'remove', 'swap', 'insert'),
        (all, pick, how) => {
          const rows = makeChain(all);
          const head = rows.at(-1)!.hash;
          expect(findBrokenRow(rows, head)).toBeNull();
          const at = pick % rows.length;
          if (how === 'change') rows[at] = { ...rows[at]!, body: `${rows[at]!.body} ` };
          if (how === 'remove') rows.splice(at, 1);
          if (how === 'swap') [rows[0], rows[1]] = [rows[1]!, rows[0]!];
          if (how === 'insert') rows.splice(at, 0, { ...rows[at]!, body: 'more' });
          expect(findBrokenRow(rows, head)).not.toBeNull();
        },
      ),
    );
  });

  it('finds a rewritten chain by a head that was published before', () => {
    const head = makeChain(['loss']).at(-1)!.hash;
    expect(findBrokenRow(makeChain(['gain', 'more']))).toBeNull();
    expect(findBrokenRow(makeChain(['gain', 'more']), head)).toBe(3);
  });
});

describe('the ledger', () => {
  it('starts empty', async () => {
    expect(await readRowsAfter(database.db, 0)).toEqual([]);
  });

  it('chains rows that are appended at once, without a fork', async () => {
    await Promise.all(['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].map(append));
    const rows = await readRowsAfter(database.db, 0);
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
    expect(findBrokenRow(rows)).toBeNull();
  });

  it('refuses to change, delete or empty rows', async () => {
    const before = await readRowsAfter(database.db, 0);
    const { db } = database;
    await expect(sql`update signal_ledger set body = '{}'`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from signal_ledger where sequence = 4`.execute(db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`truncate signal_ledger`.execute(db)).rejects.toThrow('append-only');
    expect(await readRowsAfter(db, 0)).toEqual(before);
  });

  it('refuses a row whose hash does not follow from its text, and a second successor of a row', async () => {
    const [first] = await readRowsAfter(database.db, 0);
    const insert = (row: LedgerRow) => database.db.insertInto('signal_ledger').values(row).execute();
    await expect(insert({ ...first!, sequence: 5, previous_hash: 'x', hash: 'y' })).rejects.toThrow('check');
    const fork = { sequence: 5, previous_hash: first!.hash, body: '{}' };
    await expect(insert({ ...fork, hash: hashRow(fork) })).rejects.toThrow('previous_hash');
  });

  it('refuses to append after somebody changed a row around the database’s protection', async () => {
    const { db } = database;
    await sql`alter table signal_ledger disable trigger all`.execute(db);
    await sql`alter table signal_ledger drop constraint signal_ledger_check`.execute(db);
    await sql`update signal_ledger set body = replace(body, '"116"', '"117"') where sequence = 2`.execute(db);
    expect(findBrokenRow(await readRowsAfter(db, 0))).toBe(2);
    await expect(append('2026-01-05')).rejects.toThrow('broken at row 2');
  });
});

describe('createLedgerReader', () => {
  it('returns what it has read when the database fails', async () => {
    const own = await createTestDatabase();
    const read = createLedgerReader(own.db);
    await inTransaction(own.db, async (transaction) =>
      appendEvents(transaction, [], [makeOpenedEvent('bitcoin', '2026-01-01')]),
    );
    expect(await read()).toHaveLength(1);
    await own.close();
    expect(await read()).toHaveLength(1);
  });
});

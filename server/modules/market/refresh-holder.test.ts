import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSnapshotRefresher } from '#server/modules/market/refresh-holder.ts';
import { COIN_LIST, SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { recordRequest } from '#server/modules/sources/service.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';

describe('createSnapshotRefresher', () => {
  let database: TestDatabase;
  const holder = new SnapshotHolder();
  let refresh: () => Promise<void>;
  beforeAll(async () => {
    database = await createFilledDatabase();
    refresh = createSnapshotRefresher(database.db, holder);
  });
  afterAll(() => database.close());

  const insertCoinList = async (coins: { id: string; name: string; symbol: string }[], at: string) => {
    await database.db.insertInto('known_coins').values(coins).execute();
    await recordRequest(database.db, { what: COIN_LIST, id: '' }, new Date(at), true);
  };

  it('loads the newest snapshot, without known coins before the first list', async () => {
    await refresh();
    expect(holder.held?.snapshot.assets.has('bitcoin')).toBe(true);
    expect(holder.held?.known.size).toBe(0);
    const { id, fiat } = holder.held!.snapshot;
    expect(holder.version).toBe(`${id} rates ${fiat.version}`);
  });

  it('loads a new list of known coins and changes the version', async () => {
    const before = holder.version;
    await insertCoinList([{ id: 'batcat', name: ' batcat ', symbol: 'btc' }], '2026-05-12T00:00:00Z');
    await refresh();
    expect(holder.held?.known.get('batcat')).toEqual({
      _id: 'batcat',
      name: 'batcat',
      thicker: 'BTC',
      rank: null,
    });
    expect(holder.version).not.toBe(before);
  });

  it('uses the id of a coin without a name as its name', async () => {
    await insertCoinList([{ id: '-6', name: ' \u3000', symbol: 'x' }], '2026-05-13T00:00:00Z');
    await refresh();
    expect(holder.held?.known.get('-6')?.name).toBe('-6');
  });

  it('keeps the current object when nothing is new', async () => {
    const { held } = holder;
    await refresh();
    expect(holder.held).toBe(held);
  });
});

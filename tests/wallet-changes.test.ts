import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WalletAnswer, WalletChanges } from '#contracts/wallet.ts';
import { COST_BASIS_METHODS } from '#domain/wallet/transaction.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { fileForm } from '#tests/builders/file-form.ts';
import { BOUGHT, openWallet } from '#tests/builders/wallet-caller.ts';
import { addWalletRows, type WalletRow } from '#tests/builders/wallet-rows.ts';
import { rounds } from '#tests/lanes.ts';
import { applyChanges } from '#web/features/wallet/data/apply-changes.ts';
import { type EntryQuery, type LoadedPage, toLoadedPage } from '#web/features/wallet/data/entry-lists.ts';

const given = provideAccountSite();
type Wallet = Awaited<ReturnType<typeof openWallet>>;

const ASSETS = ['bitcoin', 'ethereum'] as const;
const day = (at: number) => new Date(Date.UTC(2024, 0, 1) + at * 86_400_000).toISOString().slice(0, 10);

/** A write that a user may try. Invalid ones are rejected and change nothing. */
type Act =
  | { kind: 'add' | 'edit'; pick: number; asset: number; day: number; sale: boolean; quantity: number }
  | { kind: 'remove' | 'restore'; pick: number };

const arbitraryAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('add' as const, 'edit' as const),
    pick: fc.nat(),
    asset: fc.integer({ min: 0, max: 1 }),
    day: fc.integer({ min: 0, max: 12 }),
    sale: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'restore' as const), pick: fc.nat() }),
);

const read = async (wallet: Wallet, query: string) => (await wallet.entries(query)) as WalletAnswer;

/** Loads up to `count` pages of a list. */
async function load(wallet: Wallet, query: string, limit: number, count: number): Promise<LoadedPage[]> {
  const pages = [toLoadedPage(await read(wallet, `${query}&limit=${limit}`))];
  while (pages.length < count && pages.at(-1)!.next !== null)
    pages.push(toLoadedPage(await read(wallet, `${query}&limit=${limit}&cursor=${pages.at(-1)!.next}`)));
  return pages;
}

/** A removed transaction and the change that removed it. */
interface Removed {
  id: string;
  change: string;
}

/** Performs an act on one of `ids` and returns the changes since a version; null when it was rejected. */
async function perform(
  wallet: Wallet,
  act: Act,
  { ids, removed }: { ids: string[]; removed: Removed[] },
  terms: string,
): Promise<WalletChanges | null> {
  if (!('asset' in act)) {
    if (act.kind === 'remove') {
      if (ids.length === 0) return null;
      const [id] = ids.splice(act.pick % ids.length, 1) as [string];
      const { status, body } = await wallet.ask('DELETE', `deleteWalletEntry?id=${id}&${terms}`);
      expect([200, 400]).toContain(status);
      if (status === 200) removed.push({ id, change: body.changes.change });
      else ids.push(id);
      return status === 200 ? body.changes : null;
    }
    if (removed.length === 0) return null;
    const [one] = removed.splice(act.pick % removed.length, 1) as [Removed];
    const { status, body } = await wallet.ask('POST', `undoWalletChange?${terms}`, { id: one.change });
    expect([200, 400]).toContain(status);
    if (status === 200) ids.push(one.id);
    else removed.push(one);
    return status === 200 ? body.changes : null;
  }
  const entry = {
    ...BOUGHT,
    type: act.sale ? 'sale' : 'buy',
    crypto_id: ASSETS[act.asset],
    quantity: String(act.quantity),
    date: day(act.day),
  };
  if (act.kind === 'edit' && ids.length === 0) return null;
  const { status, body } =
    act.kind === 'add'
      ? await wallet.ask('POST', `addWalletEntry?${terms}`, entry)
      : await wallet.ask('POST', `editWalletEntry?${terms}`, { ...entry, _id: ids[act.pick % ids.length] });
  expect([200, 400]).toContain(status);
  if (status !== 200) return null;
  if (act.kind === 'add') ids.push(body._id);
  return body.changes;
}

const toTotals = ({ version, summary, holdings, allocation, years }: WalletAnswer | WalletChanges) => ({
  version,
  summary,
  holdings,
  allocation,
  years,
});

describe('the changes in the response to a write', () => {
  it('update the pages of a browser to the state of the server, after any writes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryAct, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...COST_BASIS_METHODS),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom<EntryQuery>({}, { asset: 'bitcoin' }),
        async (acts, method, limit, count, query) => {
          const wallet = await openWallet(given);
          const rows = Array.from(
            { length: 9 },
            (_, at): WalletRow => ({
              type: 'buy',
              asset: ASSETS[at % 2],
              date: day(at),
              quantity: '2',
            }),
          );
          const mine = { ids: await addWalletRows(given.people, wallet.id, rows), removed: [] };
          const list = `method=${method}&currency=usd${query.asset ? `&asset=${query.asset}` : ''}`;
          let pages = await load(wallet, list, limit, count);
          for (const act of acts) {
            const since = encodeURIComponent(pages[0]!.version);
            const changes = await perform(wallet, act, mine, `method=${method}&currency=usd&since=${since}`);
            if (!changes) continue;
            expect(changes.complete).toBe(true);
            pages = applyChanges(pages, query, changes);
            const fresh = await read(wallet, list);
            for (const page of pages) {
              expect(toTotals(page)).toEqual(toTotals(fresh));
              expect(page.matching).toBe(fresh.matching);
            }
            const shown = pages.flatMap(({ data }) => data);
            expect(shown).toEqual(fresh.data.slice(0, shown.length));
            const { next } = pages.at(-1)!;
            const rest = next === null ? [] : (await read(wallet, `${list}&cursor=${next}`)).data;
            expect(rest).toEqual(fresh.data.slice(shown.length));
          }
        },
      ),
      { numRuns: rounds({ full: 12, slow: 150 }) },
    );
  });

  it('contain only the entries that changed, and the totals of the whole wallet', async () => {
    const wallet = await openWallet(given);
    const ids = await addWalletRows(given.people, wallet.id, [
      { type: 'buy', date: '2024-01-01' },
      { type: 'buy', date: '2024-01-02' },
      { type: 'buy', date: '2024-01-03', asset: 'ethereum' },
    ]);
    const { version } = await read(wallet, '');
    const since = encodeURIComponent(version);
    const { body } = await wallet.ask('POST', `addWalletEntry?since=${since}`, {
      ...BOUGHT,
      type: 'sale',
      quantity: '0.5',
      date: '2024-02-01',
    });
    const { changes, ...entry } = body as { changes: WalletChanges; _id: string };
    expect(changes.changed.map(({ _id }) => _id)).toEqual([entry._id, ids[0]]);
    expect(changes.changed[0]).toEqual(entry);
    expect(changes).toMatchObject({ complete: true, removed: [], since: version });
    expect(toTotals(changes)).toEqual(toTotals(await read(wallet, '')));
    const gone = await wallet.ask(
      'DELETE',
      `deleteWalletEntry?id=${entry._id}&since=${encodeURIComponent(changes.version)}`,
    );
    expect(gone.status).toBe(200);
    expect(gone.body.changes).toMatchObject({ complete: true, removed: [entry._id] });
    expect(gone.body.changes.changed.map(({ _id }: { _id: string }) => _id)).toEqual([ids[0]]);
  });

  it('are omitted without a version: a removal returns 204', async () => {
    const wallet = await openWallet(given);
    const { body } = await wallet.ask('POST', 'addWalletEntry', BOUGHT);
    expect(body).not.toHaveProperty('changes');
    expect((await wallet.ask('DELETE', `deleteWalletEntry?id=${body._id}`)).status).toBe(204);
  });

  it.each(['', 'never', 'x~y'])('are incomplete since an unknown version: %j', async (version) => {
    const wallet = await openWallet(given);
    const { body } = await wallet.ask('POST', `addWalletEntry?since=${version}`, BOUGHT);
    expect(body.changes).toMatchObject({ complete: false, changed: [], removed: [] });
    expect(toTotals(body.changes)).toEqual(toTotals(await read(wallet, '')));
  });

  it('are incomplete for another method, another currency, or the version of another user', async () => {
    const [mine, theirs] = [await openWallet(given), await openWallet(given)];
    const { version } = await read(theirs, 'method=fifo&currency=usd');
    const own = (await read(mine, 'method=fifo&currency=usd')).version;
    for (const terms of [
      `method=fifo&currency=usd&since=${encodeURIComponent(version)}x`,
      `method=lifo&currency=usd&since=${encodeURIComponent(own)}`,
      `method=fifo&currency=eur&since=${encodeURIComponent(own)}`,
    ]) {
      const { body } = await mine.ask('POST', `addWalletEntry?${terms}`, BOUGHT);
      expect(body.changes.complete, terms).toBe(false);
    }
  });

  it('are incomplete above 200 entries', async () => {
    const wallet = await openWallet(given);
    const rows = Array.from({ length: 201 }, (_, at): WalletRow => ({ type: 'buy', date: day(at) }));
    await addWalletRows(given.people, wallet.id, rows);
    const { version } = await read(wallet, '');
    const early = { ...BOUGHT, date: '2023-01-01' };
    const { body } = await wallet.ask('POST', `addWalletEntry?since=${encodeURIComponent(version)}`, early);
    expect(body.changes).toMatchObject({ complete: false, changed: [] });
    expect(body.changes.summary.transactions.count).toBe(202);
  });

  it('are absent after a rejected write, whose key stays usable', async () => {
    const wallet = await openWallet(given);
    await wallet.addEntry();
    const { version } = await read(wallet, '');
    const since = encodeURIComponent(version);
    const sale = { ...BOUGHT, type: 'sale', quantity: '9' };
    expect((await wallet.post(`addWalletEntry?since=${since}`, sale, 'k')).status).toBe(400);
    expect((await read(wallet, '')).version).toBe(version);
    const { body } = await wallet.post(`addWalletEntry?since=${since}`, { ...sale, quantity: '1' }, 'k');
    expect(body.changes).toMatchObject({ complete: true });
  });

  it('are repeated for the same idempotency key, whatever the version', async () => {
    const wallet = await openWallet(given);
    const { version } = await read(wallet, '');
    const first = await wallet.post(`addWalletEntry?since=${encodeURIComponent(version)}`, BOUGHT, 'k');
    const { version: later } = await read(wallet, '');
    const again = await wallet.post(`addWalletEntry?since=${encodeURIComponent(later)}`, BOUGHT, 'k');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await read(wallet, '')).data).toHaveLength(1);
  });

  it('are also in the responses to an import and its undo', async () => {
    const wallet = await openWallet(given);
    const id = await wallet.addEntry();
    const { version } = await read(wallet, '');
    const { payload, headers } = fileForm(
      'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes\n2024-03-01,Sale,bitcoin,BTC,Bitcoin,0.5,9,0,USD,\n',
    );
    const url = (call: string, since: string) => `user/${call}?since=${encodeURIComponent(since)}`;
    const imported = await given.ask('POST', url('importWallet', version), payload, {
      headers: { ...wallet.headers, ...headers },
    });
    const { changes, ...done } = imported.body as { changes: WalletChanges; _id: string; added: number };
    expect([imported.status, done.added]).toEqual([200, 1]);
    expect(changes.changed.map(({ type, _id }) => [type, _id === id])).toEqual([
      ['sale', false],
      ['buy', true],
    ]);
    const sale = changes.changed[0]!._id;
    const undone = await wallet.ask('POST', url('undoWalletImport', changes.version).slice(5), {
      id: done._id,
    });
    expect(undone.body).toMatchObject({ removed: 1, changes: { complete: true, removed: [sale] } });
    expect(toTotals(undone.body.changes)).toEqual(toTotals(await read(wallet, '')));
  });
});

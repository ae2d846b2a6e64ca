import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ENTRY_SORTS,
  MAX_PAGE_ENTRIES,
  type WalletAnswer,
  type WalletEntryAnswer,
} from '#contracts/wallet.ts';
import { parseMoney } from '#domain/wallet/fixed.ts';
import { isIncoming } from '#domain/wallet/transaction.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';
import { addWalletRows, type WalletRow } from '#tests/builders/wallet-rows.ts';
import { rounds } from '#tests/lanes.ts';

const given = provideAccountSite();
const { people } = given;

type Wallet = Awaited<ReturnType<typeof openWallet>>;

async function openWalletWith(rows: readonly WalletRow[], options: Parameters<typeof openWallet>[1] = {}) {
  const wallet = await openWallet(given, options);
  const ids = await addWalletRows(people, wallet.id, rows);
  return { ...wallet, ids };
}

/** Reads all pages. Calls `between` after each. */
async function readPages(
  wallet: Pick<Wallet, 'entries'>,
  query: string,
  between: (page: WalletAnswer) => Promise<unknown> = async () => {},
): Promise<WalletAnswer[]> {
  const pages: WalletAnswer[] = [];
  let next: string | null = null;
  do {
    const page = (await wallet.entries(
      `${query}${next === null ? '' : `&cursor=${encodeURIComponent(next)}`}`,
    )) as WalletAnswer;
    pages.push(page);
    await between(page);
    next = page.next;
  } while (next !== null);
  return pages;
}
const toIds = (pages: readonly Pick<WalletAnswer, 'data'>[]) =>
  pages.flatMap(({ data }) => data.map(({ _id }) => _id));
const day = (at: number) => new Date(Date.UTC(2020, 0, 1) + at * 86_400_000).toISOString().slice(0, 10);
const createPurchases = (count: number): WalletRow[] =>
  Array.from({ length: count }, (_, at) => ({ type: 'buy', date: day(Math.floor(at / 7)) }));

describe('GET user/getWalletEntries by pages', () => {
  it('returns the newest first, with a cursor to the next page', async () => {
    const wallet = await openWalletWith([
      { type: 'buy', date: '2024-01-02' },
      { type: 'sale', date: '2024-01-02' },
      { type: 'buy', date: '2024-01-01' },
      { type: 'buy', date: '2024-01-02', asset: 'ethereum' },
    ]);
    const [a, sale, b, c] = wallet.ids;
    const pages = await readPages(wallet, 'limit=1');
    expect(pages.map(({ data }) => data.length)).toEqual([1, 1, 1, 1]);
    expect(toIds(pages)).toEqual([sale, c, a, b]);
    for (const { summary, holdings, matching, version } of pages) {
      expect([matching, summary.transactions]).toEqual([4, { count: 4, years: [2024], first: '2024-01-01' }]);
      expect(holdings).toEqual(pages[0]!.holdings);
      expect(version).toBe(pages[0]!.version);
    }
    expect(toIds(await readPages(wallet, 'limit=3&direction=asc'))).toEqual([b, a, c, sale]);
  });

  it('returns an empty page for an empty wallet, and no cursor when exactly limit entries are left', async () => {
    const empty = await openWallet(given);
    expect(await empty.entries('limit=1')).toMatchObject({ data: [], next: null, matching: 0 });
    const wallet = await openWalletWith(createPurchases(6));
    const pages = await readPages(wallet, 'limit=3');
    expect(pages.map(({ data }) => data.length)).toEqual([3, 3]);
  });

  it('returns the newest 5,000 by default and the rest on the next page', async () => {
    const wallet = await openWalletWith(createPurchases(MAX_PAGE_ENTRIES + 1));
    const first = (await wallet.entries()) as WalletAnswer;
    expect(first.data).toHaveLength(MAX_PAGE_ENTRIES);
    expect(first.data[0]!._id).toBe(wallet.ids.at(-1));
    const cursor = encodeURIComponent(first.next!);
    const second = (await wallet.entries(`cursor=${cursor}`)) as WalletAnswer;
    expect([second.data.map(({ _id }) => _id), second.next]).toEqual([[wallet.ids[0]], null]);
    const whole = (await wallet.entries(`limit=${MAX_PAGE_ENTRIES}`)) as WalletAnswer;
    expect(whole.data).toEqual(first.data);
    expect(whole.holdings[0]).toMatchObject({ lots_total: MAX_PAGE_ENTRIES + 1, quantity: '5001' });
    expect(whole.holdings[0]!.lots).toHaveLength(100);
  });

  it.each(['0', '5001', '1.5', '-1', 'many', ''])('returns 400 for limit=%j', async (limit) => {
    const { ask } = await openWallet(given);
    const { status, body } = await ask('GET', `getWalletEntries?limit=${limit}`);
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'input.invalid', 'limit']);
  });

  it.each([
    ['en', 'This page of the list cannot be read. Load the list again from its start.'],
    ['it', 'Questa pagina dell’elenco non si può leggere. Ricarica l’elenco dall’inizio.'],
  ] as const)(
    'returns 400 for an invalid cursor, with a message in the language of the user: %s',
    async (language, message) => {
      const wallet = await openWalletWith(createPurchases(3), { language });
      const { next } = (await wallet.entries('limit=1')) as WalletAnswer;
      const parts = JSON.parse(Buffer.from(next!, 'base64url').toString()) as unknown[];
      const forged = (...changes: unknown[]) =>
        Buffer.from(JSON.stringify(parts.map((part, at) => changes[at] ?? part))).toString('base64url');
      const faulty = [
        '!',
        'bnVsbA',
        next!.slice(0, -4),
        forged('other'),
        forged(null, '2024'),
        forged(null, null, 7),
        'x'.repeat(400),
      ];
      for (const cursor of faulty) {
        const { status, body } = await wallet.ask('GET', `getWalletEntries?limit=1&cursor=${cursor}`);
        expect([status, body.issues], cursor).toEqual([400, [{ path: 'cursor', message }]]);
      }
    },
  );

  it('returns 400 for a cursor of another user, filter or sort order', async () => {
    const [mine, theirs] = [
      await openWalletWith(createPurchases(3)),
      await openWalletWith(createPurchases(3)),
    ];
    const { next } = (await theirs.entries('limit=1')) as WalletAnswer;
    const cursor = encodeURIComponent(next!);
    expect((await mine.ask('GET', `getWalletEntries?cursor=${cursor}`)).status).toBe(400);
    for (const change of ['type=buy', 'sort=total', 'direction=asc', 'text=b'])
      expect((await theirs.ask('GET', `getWalletEntries?cursor=${cursor}&${change}`)).status).toBe(400);
    expect((await theirs.ask('GET', `getWalletEntries?limit=2&cursor=${cursor}`)).status).toBe(200);
  });

  it('continues after an entry that was since deleted or moved', async () => {
    const wallet = await openWalletWith(createPurchases(4));
    const { data, next } = (await wallet.entries('limit=2')) as WalletAnswer;
    expect((await wallet.remove(data[1]!._id)).status).toBe(204);
    const nextIds = async () =>
      ((await wallet.entries(`limit=2&cursor=${next}`)) as WalletAnswer).data.map(({ _id }) => _id);
    expect(await nextIds()).toEqual([wallet.ids[1], wallet.ids[0]]);
    await wallet.undo();
    expect((await wallet.edit(data[1]!._id, { date: '2024-01-01' })).status).toBe(200);
    expect(await nextIds()).toEqual([wallet.ids[1], wallet.ids[0]]);
  });

  it('neither repeats nor skips entries when others are added between pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('asc', 'desc'),
        async (days, later, limit, direction) => {
          const wallet = await openWalletWith(days.map((at) => ({ type: 'buy', date: day(at) })));
          const added = later.values();
          const pages = await readPages(wallet, `limit=${limit}&direction=${direction}`, () =>
            wallet.addEntry({ date: day(added.next().value ?? 0) }),
          );
          const seen = toIds(pages);
          expect(new Set(seen).size).toBe(seen.length);
          const there = new Set(wallet.ids);
          expect(seen.filter((id) => there.has(id)).sort()).toEqual(wallet.ids.toSorted());
          const orders = pages.flatMap(({ data }) => data.map(({ order }) => order));
          expect(direction === 'asc' ? orders : orders.toReversed()).toEqual(orders.toSorted());
        },
      ),
      { numRuns: rounds({ full: 8, slow: 100 }) },
    );
  });
});

describe('GET user/getWalletEntries with a filter', () => {
  const ROWS: WalletRow[] = [
    { type: 'buy', date: '2023-05-01', quantity: '2', price: '100', notes: 'Monthly plan' },
    { type: 'buy', date: '2024-01-01', quantity: '10', price: '9', asset: 'ethereum' },
    { type: 'sale', date: '2024-02-01', quantity: '1', price: '80' },
    { type: 'transfer_in', date: '2025-02-01', price: null, asset: 'ethereum', notes: 'MONTHLY' },
    { type: 'reward', date: '2025-03-01', quantity: '0.5', price: '300', asset: 'solana' },
  ];
  const places = async (query: string) => {
    const wallet = await openWalletWith(ROWS);
    const answer = (await wallet.entries(query)) as WalletAnswer;
    expect(answer.matching).toBe(answer.data.length);
    expect(answer.summary.transactions).toEqual({ count: 5, years: [2025, 2024, 2023], first: '2023-05-01' });
    return answer.data.map(({ _id }) => wallet.ids.indexOf(_id));
  };

  it.each([
    ['', [4, 3, 2, 1, 0]],
    ['text=%20ETHER%20', [3, 1]],
    ['text=btc', [2, 0]],
    ['text=monthly', [3, 0]],
    ['text=nothing+of+the+kind', []],
    ['type=sale', [2]],
    ['asset=bitcoin', [2, 0]],
    ['asset=unheard-of', []],
    ['year=2024', [2, 1]],
    ['unknown=true', [3]],
    ['realised=true', [4, 2]],
    ['realised=true&year=2024', [2]],
    ['type=buy&year=2023&text=plan&asset=bitcoin', [0]],
    ['sort=quantity&direction=asc', [2, 4, 3, 0, 1]],
    ['sort=quantity', [1, 0, 3, 4, 2]],
    ['sort=total&direction=asc', [2, 1, 4, 0, 3]],
    ['sort=total', [0, 4, 1, 2, 3]],
    ['sort=asset&direction=asc', [0, 2, 1, 3, 4]],
    ['sort=type&direction=asc', [0, 1, 4, 2, 3]],
  ])('returns for %j the entries %j', async (query, expected) => {
    expect(await places(query)).toEqual(expected);
  });

  it.each(ENTRY_SORTS.flatMap((sort) => ['asc', 'desc'].map((direction) => [sort, direction])))(
    'returns the same by pages as at once, sorted by %s %s, with unknown values last',
    async (sort, direction) => {
      const rows = Array.from({ length: 23 }, (_, at): WalletRow => {
        const asset = ['bitcoin', 'ethereum', 'gone-coin'][at % 3]!;
        const price = at % 5 === 0 ? null : String(100 + ((at * 37) % 11));
        return at > 15 && asset !== 'gone-coin'
          ? { type: 'sale', date: day(at), asset, price, quantity: '0.5' }
          : { type: 'buy', date: day(at), asset, price, quantity: String(1 + (at % 4)) };
      });
      const wallet = await openWalletWith(rows);
      const query = `sort=${sort}&direction=${direction}`;
      const whole = (await wallet.entries(query)) as WalletAnswer;
      for (const limit of [1, 4, 22]) {
        const pages = await readPages(wallet, `${query}&limit=${limit}`);
        expect(pages.flatMap(({ data }) => data)).toEqual(whole.data);
      }
      const keys: Partial<Record<string, (entry: WalletEntryAnswer) => string | null>> = {
        total: ({ total }) => total,
        value: ({ type, current_value }) => (isIncoming(type) ? current_value : null),
        result: ({ profit_loss }) => profit_loss,
      };
      const toSortKey = keys[sort!];
      if (!toSortKey) return;
      const found = whole.data.map(toSortKey);
      const known = found.filter((key) => key !== null).map(parseMoney);
      const turned = direction === 'asc' ? known : known.toReversed();
      expect(found.indexOf(null)).toBe(known.length);
      expect(turned).toEqual(turned.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    },
  );
});

describe('GET user/getWalletLots', () => {
  it('returns 100 lots at a time, for holdings and for a sale', async () => {
    const rows = createPurchases(250);
    const wallet = await openWalletWith([...rows, { type: 'sale', date: '2024-01-01', quantity: '120.5' }]);
    const answer = (await wallet.entries()) as WalletAnswer;
    const [holding] = answer.holdings;
    const sale = answer.data[0]!;
    expect([holding!.lots.length, holding!.lots_total, sale.lots.length, sale.lots_total]).toEqual([
      100, 130, 20, 121,
    ]);
    const lots = async (query: string) =>
      (await wallet.ask('GET', `getWalletLots?asset=bitcoin${query}`)).body;
    expect(await lots('')).toEqual({ data: holding!.lots, total: 130 });
    const { data } = await lots('&from=100');
    expect(data.map(({ lot }: { lot: number }) => lot)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 221),
    );
    const taken = await lots(`&entry=${sale._id}&from=20`);
    expect([taken.data.length, taken.total, taken.data[0].lot]).toEqual([100, 121, 21]);
    expect((await lots(`&entry=${sale._id}&from=120`)).data).toMatchObject([
      { lot: 121, quantity: '0.5', value: null },
    ]);
    expect((await lots('&from=130')).data).toEqual([]);
  });

  it('returns no lots for an asset not held, and 404 for an entry of another user', async () => {
    const [mine, theirs] = [
      await openWalletWith(createPurchases(1)),
      await openWalletWith([...createPurchases(1), { type: 'sale', date: '2024-01-01' }]),
    ];
    expect((await mine.ask('GET', 'getWalletLots?asset=ethereum')).body).toEqual({ data: [], total: 0 });
    for (const entry of ['none', theirs.ids[1]]) {
      const { status, body } = await mine.ask('GET', `getWalletLots?asset=bitcoin&entry=${entry}`);
      expect([status, body.code]).toEqual([404, 'wallet.entry_not_found']);
    }
  });
});

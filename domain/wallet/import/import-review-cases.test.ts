import { describe, expect, it } from 'vitest';
import type { Draft, Group } from '#domain/wallet/import/drafts.ts';
import { ImportReview, type ReviewChoices } from '#domain/wallet/import/import-review.ts';
import type { Reason } from '#domain/wallet/import/reasons.ts';
import type { ReviewedDraft, ReviewedGroup } from '#domain/wallet/import/reviewed-group.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import { buildTransaction } from '#tests/builders/build-transaction.ts';

const AT = '2024-03-01T10:00:00Z';
const draft = (type: Draft['type'], text: string, more: Partial<Draft> = {}): Draft => {
  const [quantity, ticker] = text.split(' ') as [string, string];
  return {
    type,
    ticker,
    asset: null,
    quantity,
    price: '100',
    priceFrom: 'file',
    fees: '0',
    currency: 'usd',
    date: AT,
    notes: '',
    mark: null,
    rows: [2],
    ...more,
  };
};
/** A group of the rows of its drafts. */
const group = (...drafts: readonly Draft[]): Group => ({
  rows: drafts.flatMap(({ rows }) => rows),
  drafts,
  unvaluedSwap: false,
  rejection: null,
});
const inRow = (row: number, type: Draft['type'], text: string, more: Partial<Draft> = {}): Group =>
  group(draft(type, text, { rows: [row], ...more }));
/** The wallet bought one BTC at 100 US dollars. */
const BOUGHT = buildTransaction('buy', AT, { asset: 'btc', id: 'first', sequence: 1 });

/** Assets are tickers in lower case; `X` is not one. */
const assetOf = ({ ticker }: Draft) => (ticker === 'X' ? null : ticker.toLowerCase());

function review(
  kept: readonly Transaction[],
  groups: readonly Group[],
  { leftOut = [], forced = [] }: { leftOut?: number[]; forced?: number[] } = {},
): readonly ReviewedGroup[] {
  const choices: ReviewChoices = { leftOut: new Set(leftOut), forced: new Set(forced) };
  const run = new ImportReview(kept, choices);
  for (const _ of run.begin());
  for (const one of groups) expect(run.add(one, assetOf)).toBe(run.groups.at(-1));
  for (const _ of run.finish());
  return run.groups;
}
const describeReason = (verdict: string | null, reason: Reason | null) =>
  `${verdict}${reason ? ` ${Object.values(reason).join(' ')}` : ''}`;
const describeDrafts = (groups: readonly ReviewedGroup[]) =>
  groups.flatMap(({ drafts }) => drafts.map(({ verdict, reason }) => describeReason(verdict, reason)));
const describeGroups = (groups: readonly ReviewedGroup[]) =>
  groups.map(({ verdict, reason, drafts }) => [describeReason(verdict, reason), drafts.length]);

describe('a group without drafts to import', () => {
  it('keeps the verdict with which its rows were read', () => {
    const rejection = { verdict: 'unreadable', reason: { code: 'zero' } } as const;
    expect(describeGroups(review([], [{ rows: [2], drafts: [], unvaluedSwap: false, rejection }]))).toEqual([
      ['unreadable zero', 0],
    ]);
  });

  it('is left out when the user chose one of its rows', () => {
    const two = group(draft('buy', '1 BTC', { rows: [2] }), draft('buy', '1 ETH', { rows: [3] }));
    expect(describeGroups(review([], [two], { leftOut: [3] }))).toEqual([['left_out chosen', 0]]);
    expect(describeGroups(review([], [two], { leftOut: [4] }))).toEqual([['null', 2]]);
  });

  it('waits for the user when one of its tickers is unknown', () => {
    const two = group(draft('buy', '1 BTC'), draft('buy', '1 X'));
    expect(describeGroups(review([], [two]))).toEqual([['unresolved ticker X', 0]]);
  });
});

describe('a reviewed draft', () => {
  it('has its asset, its instant, its exact amounts and its position in the file', () => {
    const groups = review(
      [],
      [
        inRow(2, 'buy', '1.5 BTC', { date: '2024-03-01' }),
        inRow(3, 'transfer_out', '0.5 BTC', { date: '2024-03-01', price: null }),
      ],
    );
    expect(groups.flatMap(({ drafts }) => drafts)).toMatchObject([
      {
        asset: 'btc',
        at: Date.UTC(2024, 2, 1),
        quantity: 1_500_000_000_000_000_000n,
        price: 100_000_000_000_000_000_000n,
        order: 1,
        verdict: 'new',
        reason: null,
      },
      { at: Date.UTC(2024, 2, 2) - 1, price: null, order: 2, verdict: 'new' },
    ]);
    expect(groups[0]!.drafts[0]!.group).toBe(groups[0]);
    expect(describeGroups(groups)).toEqual([
      ['null', 1],
      ['null', 1],
    ]);
  });
});

describe('a duplicate within the file', () => {
  it('has all fields of an earlier draft of another group', () => {
    expect(describeDrafts(review([], [inRow(2, 'buy', '1 BTC'), inRow(3, 'buy', '1 BTC')]))).toEqual([
      'new',
      'duplicate in_file 2',
    ]);
  });

  it.each<[string, Partial<Draft>]>([
    ['price', { price: '101' }],
    ['currency', { currency: 'eur' }],
    ['unknown price', { price: null }],
    ['fees', { fees: '1' }],
    ['notes', { notes: 'another' }],
    ['time', { date: '2024-03-01T10:00:00.001Z' }],
  ])('is not one that differs in its %s', (_, more) => {
    expect(describeDrafts(review([], [inRow(2, 'buy', '1 BTC'), inRow(3, 'buy', '1 BTC', more)]))).toEqual([
      'new',
      'new',
    ]);
  });

  it.each<[string | null, string | null, boolean]>([
    ['a', 'b', false],
    ['a', 'a', true],
    // Only one of them has an identifier, so it cannot tell them apart.
    ['a', null, true],
    [null, 'a', true],
    [null, null, true],
  ])('with the identifiers %s and %s: %s', (first, second, isDuplicate) => {
    const groups = [inRow(2, 'buy', '1 BTC', { mark: first }), inRow(3, 'buy', '1 BTC', { mark: second })];
    expect(describeDrafts(review([], groups))[1]).toBe(isDuplicate ? 'duplicate in_file 2' : 'new');
  });

  it('is found after one with another identifier', () => {
    const groups = ['a', 'b', 'b', null].map((mark, at) => inRow(at + 2, 'buy', '1 BTC', { mark }));
    expect(describeDrafts(review([], groups))).toEqual([
      'new',
      'new',
      'duplicate in_file 3',
      'duplicate in_file 2',
    ]);
  });

  it('is not one of the same group: two equal fills', () => {
    expect(describeDrafts(review([], [group(draft('buy', '1 BTC'), draft('buy', '1 BTC'))]))).toEqual([
      'new',
      'new',
    ]);
  });

  it('is imported when the user says so', () => {
    const groups = [inRow(2, 'buy', '1 BTC'), inRow(3, 'buy', '1 BTC')];
    expect(describeDrafts(review([], groups, { forced: [3] }))).toEqual(['new', 'new']);
    expect(describeDrafts(review([], groups, { forced: [4] }))).toEqual(['new', 'duplicate in_file 2']);
    // One of the rows of a group is enough.
    const two = group(draft('buy', '1 BTC', { rows: [3] }), draft('buy', '1 ETH', { rows: [4] }));
    expect(describeDrafts(review([], [groups[0]!, two], { forced: [4] }))).toEqual(['new', 'new', 'new']);
  });
});

describe('a duplicate of the wallet', () => {
  it('has the figures and the price of a transaction', () => {
    expect(describeDrafts(review([BOUGHT], [inRow(2, 'buy', '1 BTC')]))).toEqual(['duplicate in_wallet']);
  });

  it.each<[string, Draft['type'], string, Partial<Draft>, string]>([
    ['price', 'buy', '1 BTC', { price: '101' }, 'conflict'],
    ['currency', 'buy', '1 BTC', { currency: 'eur' }, 'conflict'],
    ['known price', 'buy', '1 BTC', { price: null }, 'conflict'],
    ['quantity', 'buy', '2 BTC', {}, 'conflict'],
    ['type', 'reward', '1 BTC', {}, 'new'],
    ['asset', 'buy', '1 ETH', {}, 'new'],
    ['time', 'buy', '1 BTC', { date: '2024-03-01T10:00:01Z' }, 'new'],
  ])('is not one that differs in its %s', (_, type, text, more, verdict) => {
    const [one] = review([BOUGHT], [inRow(2, type, text, more)])[0]!.drafts;
    expect(one!.verdict).toBe(verdict);
  });

  it.each([null, 'history', 'pegged'] as const)(
    'is compared without the price when that is from %s, because it may change',
    (priceFrom) => {
      const groups = [inRow(2, 'buy', '1 BTC', { price: '77', priceFrom })];
      expect(describeDrafts(review([BOUGHT], groups))).toEqual(['duplicate in_wallet']);
    },
  );

  it('has an unknown price like the transaction', () => {
    const unknown = buildTransaction('buy', AT, { asset: 'btc', price: null, currency: 'eur' });
    expect(describeDrafts(review([unknown], [inRow(2, 'buy', '1 BTC', { price: null })]))).toEqual([
      'duplicate in_wallet',
    ]);
  });

  it('is found once for each transaction', () => {
    const groups = ['a', 'b', 'c'].map((mark, at) => inRow(at + 2, 'buy', '1 BTC', { mark }));
    const twice = [BOUGHT, buildTransaction('buy', AT, { asset: 'btc', id: 'second', sequence: 2 })];
    expect(describeDrafts(review(twice, groups))).toEqual([
      'duplicate in_wallet',
      'duplicate in_wallet',
      'new',
    ]);
  });

  it('matches neither by price nor by figures a transaction that was matched before', () => {
    const groups = [inRow(2, 'buy', '1 BTC'), inRow(3, 'buy', '1 BTC', { price: '7', priceFrom: 'history' })];
    expect(describeDrafts(review([BOUGHT], groups))).toEqual(['duplicate in_wallet', 'new']);
    expect(describeDrafts(review([BOUGHT], [groups[1]!, groups[0]!]))).toEqual([
      'duplicate in_wallet',
      'new',
    ]);
  });

  it('is imported when the user says so', () => {
    expect(describeDrafts(review([BOUGHT], [inRow(2, 'buy', '1 BTC')], { forced: [2] }))).toEqual(['new']);
  });
});

describe('a conflict with the wallet', () => {
  it('has other figures than a transaction at the same time', () => {
    const groups = review([BOUGHT], [inRow(2, 'buy', '2.5 BTC')]);
    expect(groups[0]).toMatchObject({
      verdict: 'conflict',
      reason: {
        code: 'other_figures',
        type: 'buy',
        ticker: 'BTC',
        quantity: '1',
        date: '2024-03-01T10:00:00.000Z',
      },
    });
    expect(groups[0]!.drafts[0]!.reason).toBe(groups[0]!.reason);
  });

  it('rejects all new drafts of its group, but no duplicate', () => {
    const groups = [
      group(
        draft('reward', '1 ETH', { rows: [2] }),
        draft('reward', '3 SOL', { rows: [3] }),
        draft('buy', '2 BTC', { rows: [4] }),
        draft('fee', '1 BTC', { rows: [4], quantity: '0', fees: '1' }),
      ),
    ];
    const kept = [BOUGHT, buildTransaction('reward', AT, { asset: 'sol', quantity: '3', sequence: 2 })];
    expect(describeDrafts(review(kept, groups))).toEqual([
      'conflict together 4',
      'duplicate in_wallet',
      'conflict other_figures buy BTC 1 2024-03-01T10:00:00.000Z',
      'conflict other_figures buy BTC 1 2024-03-01T10:00:00.000Z',
    ]);
  });

  it('is none when another draft is the duplicate of that transaction', () => {
    const groups = [inRow(2, 'buy', '2 BTC'), inRow(3, 'buy', '1 BTC')];
    expect(describeDrafts(review([BOUGHT], groups))).toEqual(['new', 'duplicate in_wallet']);
  });

  it('is none for a duplicate, also when the wallet has more at the same time', () => {
    const other = buildTransaction('buy', AT, { asset: 'btc', quantity: '5', sequence: 2 });
    const groups = review([BOUGHT, other], [inRow(2, 'buy', '1 BTC')]);
    expect(describeDrafts(groups)).toEqual(['duplicate in_wallet']);
    expect(describeGroups(groups)).toEqual([['null', 1]]);
  });

  it('is imported when the user says so', () => {
    expect(describeDrafts(review([BOUGHT], [inRow(2, 'buy', '2 BTC')], { forced: [2] }))).toEqual(['new']);
    const two = group(draft('buy', '2 BTC', { rows: [2] }), draft('buy', '1 ETH', { rows: [3] }));
    expect(describeDrafts(review([BOUGHT], [two], { forced: [3] }))).toEqual(['new', 'new']);
  });
});

describe('a draft above the balance', () => {
  it('is rejected even when the user says so', () => {
    const groups = [inRow(2, 'sale', '2 BTC', { date: '2024-03-02' })];
    const line = 'conflict not_there BTC 1 2 2024-03-02T23:59:59.999Z';
    expect(describeDrafts(review([BOUGHT], groups))).toEqual([line]);
    expect(describeDrafts(review([BOUGHT], groups, { forced: [2] }))).toEqual([line]);
  });
});

describe('ImportReview', () => {
  const count = (run: Iterable<void>): number => [...run].length;
  const none: ReviewChoices = { leftOut: new Set(), forced: new Set() };

  it.each([
    [499, 0],
    [500, 1],
    [999, 1],
    [1000, 2],
  ])('lets other work run after each 500 transactions of the wallet: %i, %i times', (size, times) => {
    const kept = Array.from({ length: size }, (_, at) => buildTransaction('buy', AT, { sequence: at + 1 }));
    expect(count(new ImportReview(kept, none).begin())).toBe(times);
  });

  it.each([
    [499, 0],
    [500, 1],
    [1000, 2],
  ])('lets other work run after each 500 groups: %i, %i times', (size, times) => {
    const countFinish = (groups: readonly Group[]) => {
      const run = new ImportReview([], none);
      for (const one of groups) run.add(one, (): string | null => null);
      return count(run.finish());
    };
    const unresolved = Array.from({ length: size }, (_, at) => inRow(at, 'buy', '1 X'));
    // Without drafts the check of balances takes the same number of steps, however many groups there are.
    expect(countFinish(unresolved) - countFinish([])).toBe(times);
  });

  it('reviews each draft of a group once', () => {
    const [reviewed] = review([], [group(draft('buy', '1 BTC'), draft('buy', '1 BTC', { mark: 'b' }))]);
    expect(reviewed!.drafts.map(({ order }: ReviewedDraft) => order)).toEqual([1, 2]);
  });
});

import { describe, expect, it } from 'vitest';
import { parseUnits } from '#domain/wallet/fixed.ts';
import type { Draft } from '#domain/wallet/import/drafts.ts';
import { rejectOverdrawn } from '#domain/wallet/import/reject-overdrawn.ts';
import type { ReviewedDraft, ReviewedGroup } from '#domain/wallet/import/reviewed-group.ts';
import { parseInstant } from '#domain/wallet/instant.ts';
import type { Transaction, TransactionType } from '#domain/wallet/transaction.ts';
import { buildTransaction } from '#tests/builders/build-transaction.ts';

/** `buy 1 BTC 3` is one bitcoin bought on 3 March 2024. */
function parse(text: string) {
  const [type, quantity, ticker, day] = text.split(' ') as [TransactionType, string, string, string];
  return { type, quantity, ticker, date: `2024-03-0${day}` };
}

const keep = (...lines: readonly string[]): Transaction[] =>
  lines.map((line, at) => {
    const { type, quantity, ticker, date } = parse(line);
    return buildTransaction(type, date, { quantity, asset: ticker.toLowerCase(), sequence: at + 1 });
  });

/** Reviews groups of drafts; each draft is in a row of its own, counted from 2. */
function review(kept: readonly Transaction[], ...groups: readonly (readonly string[])[]) {
  let order = 0;
  const reviewed = groups.map((lines): ReviewedGroup => {
    const group: ReviewedGroup = {
      group: { rows: [], drafts: [], unvaluedSwap: false, rejection: null },
      verdict: null,
      reason: null,
      drafts: [],
    };
    for (const line of lines) {
      const { type, quantity, ticker, date } = parse(line);
      order += 1;
      const draft = { type, quantity, ticker, date, rows: [order + 1] } as unknown as Draft;
      const one: ReviewedDraft = {
        draft,
        asset: ticker.toLowerCase(),
        at: parseInstant(date, type)!,
        quantity: parseUnits(quantity),
        price: null,
        order,
        group,
        verdict: 'new',
        reason: null,
      };
      group.drafts.push(one);
    }
    return group;
  });
  const yields = [...rejectOverdrawn(kept, reviewed)].length;
  const lines = reviewed.flatMap(({ drafts }) =>
    drafts.map(({ verdict, reason }) => (reason ? Object.values(reason).join(' ') : verdict)),
  );
  return { lines, reviewed, yields };
}
const check = (...args: Parameters<typeof review>) => review(...args).lines;

describe('rejectOverdrawn', () => {
  it('accepts what the wallet or the file provides, to the last unit', () => {
    expect(check(keep('buy 1 BTC 1'), ['sale 1 BTC 2'])).toEqual(['new']);
    expect(check([], ['buy 1 BTC 1'], ['sale 0.4 BTC 2'], ['fee 0.6 BTC 3'])).toEqual(['new', 'new', 'new']);
    // What comes in on a day without a time comes in before anything goes out, also later in the file.
    expect(check([], ['sale 1 BTC 2'], ['buy 1 BTC 2'])).toEqual(['new', 'new']);
  });

  it('rejects what exceeds the balance by one unit, and says how much was held', () => {
    expect(check(keep('buy 1 BTC 1'), ['sale 1.000000000000000001 BTC 2'])).toEqual([
      'not_there BTC 1 1.000000000000000001 2024-03-02T23:59:59.999Z',
    ]);
    expect(check([], ['transfer_out 2 BTC 2'])).toEqual(['not_there BTC 0 2 2024-03-02T23:59:59.999Z']);
  });

  it('says so also when a later transaction of the wallet needs the rest', () => {
    expect(check(keep('buy 1 BTC 1', 'sale 1 BTC 5'), ['sale 2 BTC 2'])).toEqual([
      'not_there BTC 1 2 2024-03-02T23:59:59.999Z',
    ]);
  });

  it('counts only what came in before', () => {
    expect(check(keep('buy 1 BTC 3'), ['sale 1 BTC 2'])).toEqual([
      'not_there BTC 0 1 2024-03-02T23:59:59.999Z',
    ]);
    expect(check([], ['buy 1 BTC 3'], ['sale 1 BTC 2'])).toEqual([
      'new',
      'not_there BTC 0 1 2024-03-02T23:59:59.999Z',
    ]);
  });

  it('keeps assets apart', () => {
    expect(check(keep('buy 9 ETH 1'), ['sale 1 BTC 2'], ['sale 9 ETH 2'])).toEqual([
      'not_there BTC 0 1 2024-03-02T23:59:59.999Z',
      'new',
    ]);
  });

  it('takes drafts of one instant in the order of the file', () => {
    expect(check(keep('buy 3 BTC 1'), ['sale 2 BTC 2'], ['sale 2 BTC 2'], ['sale 1 BTC 2'])).toEqual([
      'new',
      'not_there BTC 1 2 2024-03-02T23:59:59.999Z',
      'new',
    ]);
  });

  it('takes transactions of the wallet before drafts of the same instant', () => {
    expect(check(keep('buy 3 BTC 1', 'sale 2 BTC 2'), ['sale 2 BTC 2'])).toEqual([
      'not_there BTC 1 2 2024-03-02T23:59:59.999Z',
    ]);
  });

  it('rejects what a later transaction of the wallet needs, and names that transaction', () => {
    const kept = keep('buy 3 BTC 1', 'sale 1 BTC 4', 'fee 1.5 BTC 5', 'buy 9 BTC 6', 'sale 9 BTC 7');
    expect(check(kept, ['sale 1 BTC 2'])).toEqual(['needed_later BTC fee 1.5 2024-03-05T23:59:59.999Z']);
    expect(check(kept, ['sale 0.5 BTC 2'])).toEqual(['new']);
    // After that, 0.5 are left, and 9 more from the sixth to the seventh.
    expect(check(kept, ['sale 0.5 BTC 6'])).toEqual(['new']);
    expect(check(kept, ['sale 0.6 BTC 6'])).toEqual(['needed_later BTC sale 9 2024-03-07T23:59:59.999Z']);
  });

  it('counts what earlier drafts took out of what a later transaction needs', () => {
    expect(
      check(keep('buy 3 BTC 1', 'sale 1 BTC 5'), ['sale 1 BTC 2'], ['sale 1 BTC 3'], ['sale 1 BTC 4']),
    ).toEqual(['new', 'new', 'needed_later BTC sale 1 2024-03-05T23:59:59.999Z']);
  });

  it('rejects a group as a whole', () => {
    const { lines, reviewed } = review([], ['buy 1 ETH 1', 'sale 1 BTC 2']);
    expect(lines).toEqual(['together 3', 'not_there BTC 0 1 2024-03-02T23:59:59.999Z']);
    expect(reviewed[0]).toMatchObject({ verdict: 'conflict', reason: { code: 'not_there', ticker: 'BTC' } });
  });

  it('counts nothing that a rejected group would have brought in', () => {
    expect(check([], ['buy 1 ETH 1', 'sale 1 BTC 2'], ['sale 1 ETH 3'])).toEqual([
      'together 3',
      'not_there BTC 0 1 2024-03-02T23:59:59.999Z',
      'not_there ETH 0 1 2024-03-03T23:59:59.999Z',
    ]);
    // Also when the group turns out to be rejected only after the coins were taken out.
    expect(check([], ['buy 1 ETH 1', 'sale 1 BTC 5'], ['sale 1 ETH 3'])).toEqual([
      'together 3',
      'not_there BTC 0 1 2024-03-05T23:59:59.999Z',
      'not_there ETH 0 1 2024-03-03T23:59:59.999Z',
    ]);
  });

  it('gives back what a rejected group would have taken out', () => {
    expect(check(keep('buy 1 ETH 1'), ['sale 1 ETH 2', 'sale 1 BTC 3'], ['sale 1 ETH 4'])).toEqual([
      'together 3',
      'not_there BTC 0 1 2024-03-03T23:59:59.999Z',
      'new',
    ]);
  });

  it('keeps the balance in the reason at 0 when it would be negative', () => {
    expect(check([], ['buy 2 ETH 1', 'sale 1 BTC 4'], ['sale 2 ETH 2'], ['sale 1 ETH 5']).slice(2)).toEqual([
      'not_there ETH 0 2 2024-03-02T23:59:59.999Z',
      'not_there ETH 0 1 2024-03-05T23:59:59.999Z',
    ]);
  });

  it('ignores drafts that are not new, and transactions of assets that no draft affects', () => {
    const { reviewed } = review([], []);
    expect(reviewed[0]!.drafts).toEqual([]);
    const kept = keep('buy 1 BTC 1');
    const first = review(kept, ['sale 1 BTC 2']);
    first.reviewed[0]!.drafts[0]!.verdict = 'duplicate';
    for (const _ of rejectOverdrawn(kept, first.reviewed));
    expect(first.reviewed[0]!.drafts[0]!.verdict).toBe('duplicate');
  });

  it.each([
    [1999, 0],
    [2000, 1],
    [4000, 2],
  ])('lets other work run while it collects groups and walks through steps: %i, %i times', (count, times) => {
    const few = review([], ['buy 1 BTC 1']).yields;
    const many = review([], ...Array.from({ length: count }, () => ['buy 1 BTC 1'])).yields;
    expect(many - few).toBe(2 * times);
  });
});

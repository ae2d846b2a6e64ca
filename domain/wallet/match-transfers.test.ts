import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUnits } from '#domain/wallet/fixed.ts';
import { parseInstant } from '#domain/wallet/instant.ts';
import { matchTransfers, RefusedPairs, type TransferLeg } from '#domain/wallet/match-transfers.ts';

let made = 0;
const leg = (
  type: 'transfer_out' | 'transfer_in',
  date: string,
  quantity = '1',
  { asset = 'bitcoin', id = `${type} ${date} ${quantity}`, link = null as string | null } = {},
): TransferLeg => ({
  id,
  type,
  asset,
  quantity: parseUnits(quantity),
  date,
  at: parseInstant(date, type)!,
  sequence: ++made,
  link,
});
const out = (date: string, quantity?: string, more?: object) => leg('transfer_out', date, quantity, more);
const into = (date: string, quantity?: string, more?: object) => leg('transfer_in', date, quantity, more);
const match = (...legs: TransferLeg[]) => matchTransfers(legs).map((pair) => [pair.out.id, pair.in.id]);
const SENT = '2024-05-01T10:00:00Z';

describe('matchTransfers', () => {
  it.each([
    ['at the same moment', into(SENT), true],
    ['at the end of the window', into('2024-05-02T10:00:00Z'), true],
    ['a millisecond after the window', into('2024-05-02T10:00:00.001Z'), false],
    ['a millisecond before', into('2024-05-01T09:59:59.999Z'), false],
    ['of the same day without a time', into('2024-05-01'), true],
    ['of the next day without a time', into('2024-05-02'), true],
    ['of the day after the window', into('2024-05-03'), false],
    ['of the day before', into('2024-04-30'), false],
    ['less the largest fee', into(SENT, '0.95'), true],
    ['less one unit more than the largest fee', into(SENT, '0.949999999999999999'), false],
    ['larger by one unit', into(SENT, '1.000000000000000001'), false],
    ['of another asset', into(SENT, '1', { asset: 'ethereum' }), false],
    ['that is linked already', into(SENT, '1', { link: 'other' }), false],
  ])('for a deposit %s proposes a pair: %#', (_title, deposit, isProposed) => {
    expect(match(out(SENT), deposit)).toHaveLength(isProposed ? 1 : 0);
  });

  it('proposes a withdrawal and a deposit of one day without times, whatever their order in the ledger', () => {
    expect(match(out('2024-05-01'), into('2024-05-01'))).toHaveLength(1);
    expect(match(out('2024-05-01'), into('2024-05-02'))).toHaveLength(1);
    expect(match(out('2024-05-01'), into('2024-05-03'))).toHaveLength(0);
  });

  it('of two deposits prefers the smaller fee, then the shorter time, then the earlier entry', () => {
    const sent = out(SENT);
    const [near, exact] = [into('2024-05-01T11:00:00Z', '0.99'), into('2024-05-01T20:00:00Z', '1')];
    expect(match(sent, near, exact)).toEqual([[sent.id, exact.id]]);
    const soon = into('2024-05-01T12:00:00Z', '1');
    expect(match(sent, exact, soon)).toEqual([[sent.id, soon.id]]);
    const twins = [into(SENT, '1', { id: 'z' }), into(SENT, '1', { id: 'a' })];
    expect(match(sent, ...twins)).toEqual([[sent.id, 'z']]);
  });

  it('takes each transaction once, so that two withdrawals share two deposits', () => {
    const [first, second] = [out(SENT, '1'), out('2024-05-01T10:30:00Z', '1', { id: 'second' })];
    const [a, b] = [into('2024-05-01T10:20:00Z', '1'), into('2024-05-01T10:40:00Z', '1')];
    expect(match(first, second, a, b)).toEqual([
      [first.id, a.id],
      ['second', b.id],
    ]);
    expect(match(first, second, b)).toEqual([['second', b.id]]);
  });

  it('does not propose a refused pair again, and proposes the next candidate instead', () => {
    const [sent, a, b] = [out(SENT), into(SENT, '1'), into('2024-05-01T12:00:00Z', '1')];
    const refused = new RefusedPairs([{ out: sent.id, in: a.id }]);
    expect(matchTransfers([sent, a, b], refused)).toMatchObject([{ in: { id: b.id } }]);
  });

  it('does not depend on the order of the list', () => {
    const hours = fc.integer({ min: 0, max: 60 });
    const cents = fc.integer({ min: 90, max: 105 });
    const plan = fc.array(fc.tuple(fc.boolean(), hours, cents), { maxLength: 14 });
    const shuffled = plan
      .map((all) =>
        all.map(([isOut, hour, amount], at) =>
          leg(
            isOut ? 'transfer_out' : 'transfer_in',
            new Date(Date.UTC(2024, 0, 1) + hour * 3_600_000).toISOString(),
            String(amount / 100),
            { id: `leg-${at}` },
          ),
        ),
      )
      .chain((legs) => fc.tuple(fc.constant(legs), fc.shuffledSubarray(legs, { minLength: legs.length })));
    fc.assert(
      fc.property(shuffled, ([legs, mixed]) => {
        expect(matchTransfers(mixed)).toEqual(matchTransfers(legs));
      }),
    );
  });
});

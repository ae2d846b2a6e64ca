import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { type BitcoinTransaction, toBitcoinRecord } from '#domain/wallet/connections/bitcoin-record.ts';
import { describeGroup } from '#tests/builders/read-export.ts';

const OWN = new Set(['mine', 'my change']);
const of = (address: string | null, value: number) => ({ address, value });
const buildTransaction = (change: Partial<BitcoinTransaction>): BitcoinTransaction => ({
  id: 'f'.repeat(64),
  time: 1_700_000_000,
  fee: 1_000,
  isReward: false,
  inputs: [],
  outputs: [],
  ...change,
});
const read = (change: Partial<BitcoinTransaction>) =>
  describeGroup(toBitcoinRecord(buildTransaction(change), OWN, 1).group);
const AT = '2023-11-14T22:13:20Z';

describe('a transaction of Bitcoin', () => {
  it('that pays an own address is received', () => {
    const outputs = [of('mine', 250_000), of('theirs', 900)];
    expect(read({ inputs: [of('theirs', 251_900)], outputs })).toEqual([
      `transfer_in 0.0025 BTC @ ? usd fees 0 ${AT}`,
    ]);
  });

  it('from own addresses is sent without its change, with its fee apart', () => {
    const outputs = [of('theirs', 100_000), of('my change', 99_000)];
    expect(read({ inputs: [of('mine', 200_000)], outputs })).toEqual([
      `transfer_out 0.001 BTC @ ? usd fees 0 ${AT}`,
      `fee 0.00001 BTC @ ? usd fees 0 ${AT}`,
    ]);
  });

  it('between own addresses costs its fee alone', () => {
    const outputs = [of('mine', 150_000), of('my change', 49_000)];
    expect(read({ inputs: [of('mine', 100_000), of('my change', 100_000)], outputs })).toEqual([
      `fee 0.00001 BTC @ ? usd fees 0 ${AT}`,
    ]);
  });

  it('to a script without an address is sent', () => {
    expect(read({ inputs: [of('mine', 5_000)], outputs: [of(null, 4_000)] })).toEqual([
      `transfer_out 0.00004 BTC @ ? usd fees 0 ${AT}`,
      `fee 0.00001 BTC @ ? usd fees 0 ${AT}`,
    ]);
  });

  it('with inputs of others has one amount, because its share of the fee is not known', () => {
    const inputs = [of('mine', 60_000), of('theirs', 60_000)];
    expect(read({ inputs, outputs: [of('mine', 20_000), of('theirs', 99_000)] })).toEqual([
      `transfer_out 0.0004 BTC @ ? usd fees 0 ${AT}`,
    ]);
    expect(read({ inputs, outputs: [of('mine', 70_000), of('theirs', 49_000)] })).toEqual([
      `transfer_in 0.0001 BTC @ ? usd fees 0 ${AT}`,
    ]);
  });

  it('that leaves own addresses with what they had is ignored with its reason', () => {
    const inputs = [of('mine', 60_000), of('theirs', 61_000)];
    expect(read({ inputs, outputs: [of('my change', 60_000), of('theirs', 60_000)] })).toEqual([
      'left_out nothing',
    ]);
  });

  it('that pays the miner of a block is a reward', () => {
    expect(read({ isReward: true, fee: 0, outputs: [of('mine', 625_000_000)] })).toEqual([
      `reward 6.25 BTC @ ? usd fees 0 ${AT}`,
    ]);
  });

  it('has its id as note and mark, and names its asset', () => {
    const { id, amounts, group } = toBitcoinRecord(
      buildTransaction({ inputs: [of('theirs', 1)], outputs: [of('mine', 1)] }),
      OWN,
      7,
    );
    expect(group.drafts).toMatchObject([{ mark: id, notes: id, asset: 'bitcoin', rows: [7] }]);
    expect(amounts).toEqual([{ amount: '0.00000001', unit: 'BTC' }]);
  });

  const coins = fc.array(
    fc.record({
      address: fc.constantFrom('mine', 'my change', 'theirs', null),
      value: fc.integer({ min: 0, max: 2_100_000_000_000_000 }),
    }),
    { maxLength: 6 },
  );

  it('changes the quantity by what own addresses have more or less, to the satoshi', () => {
    fc.assert(
      fc.property(coins, coins, (inputs, outputs) => {
        const sum = (of: typeof inputs) => of.reduce((total, { value }) => total + value, 0);
        const sumOwn = (of: typeof inputs) =>
          of
            .filter(({ address }) => address && OWN.has(address))
            .reduce((total, { value }) => total + value, 0);
        const fee = Math.max(0, sum(inputs) - sum(outputs));
        // A transaction pays out at most what comes in.
        fc.pre(inputs.length === 0 || sum(inputs) - sum(outputs) === fee);
        fc.pre(sumOwn(inputs) <= Number.MAX_SAFE_INTEGER && sumOwn(outputs) <= Number.MAX_SAFE_INTEGER);
        const { group } = toBitcoinRecord(buildTransaction({ inputs, outputs, fee }), OWN, 1);
        const total = group.drafts.reduce(
          (so, { type, quantity }) => (type === 'transfer_in' ? so.plus(quantity) : so.minus(quantity)),
          new Decimal(0),
        );
        expect(total.toFixed()).toBe(new Decimal(sumOwn(outputs) - sumOwn(inputs)).div(1e8).toFixed());
      }),
    );
  });
});

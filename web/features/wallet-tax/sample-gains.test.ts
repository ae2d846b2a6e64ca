import { describe, expect, it } from 'vitest';
import { SAMPLE_GAINS } from '#web/features/wallet-tax/sample-gains.ts';

describe('example of the worksheet', () => {
  it('adds up', () => {
    const { proceeds, cost, net, deducted, income, taxable, tax, rate, sales, rewards } = SAMPLE_GAINS;
    const sum = (texts: readonly (string | null)[]) => texts.reduce((total, text) => total + Number(text), 0);
    expect(Number(proceeds)).toBe(sum(sales.map((one) => one.proceeds)) - sum(sales.map((one) => one.fees)));
    expect(Number(cost)).toBe(sum(sales.flatMap(({ lots }) => lots.map((lot) => lot.cost))));
    expect(sum(sales.flatMap(({ lots }) => lots.map((lot) => lot.quantity)))).toBe(
      Number(sales[0]!.quantity),
    );
    expect(Number(net)).toBe(Number(proceeds) - Number(cost));
    expect(Number(income)).toBe(sum(rewards.map(({ worth }) => worth)));
    expect(Number(taxable)).toBe(Number(net) - sum(deducted.map(({ amount }) => amount)) + Number(income));
    expect(Number(tax)).toBe((Number(taxable) * rate) / 100);
  });
});

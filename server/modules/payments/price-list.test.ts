import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadPriceList } from '#server/modules/payments/price-list.ts';

const directory = mkdtempSync(join(tmpdir(), 'fairview-plans-'));
afterAll(() => rmSync(directory, { recursive: true }));
const PRICE = {
  priceId: 'pro_month',
  plan: 'pro',
  interval: 'month',
  amount: '12.00',
  currency: 'EUR',
  tax: 'included',
  taxPercent: '22',
};

function load(prices: unknown, text = JSON.stringify({ prices })) {
  const path = join(directory, 'plans.json');
  writeFileSync(path, text);
  return loadPriceList(path);
}

describe('loadPriceList', () => {
  it('reads the bundled prices', () => {
    expect(loadPriceList(null).find('pro_month_eur')).toMatchObject({ amount: '9.90', sold: true });
  });

  it('finds a price by its own id and by that of a provider', () => {
    const list = load([{ ...PRICE, stripe: 'price_1' }]);
    expect(list.find('pro_month')).toBe(list.findByProviderId('stripe', 'price_1'));
    expect(list.findByProviderId('paypal', 'price_1')).toBeNull();
  });

  it.each([
    ['an amount with one decimal', { amount: '9.9' }, 'prices.0.amount'],
    ['an amount of zero', { amount: '0.00' }, 'prices.0.amount'],
    ['an unknown plan', { plan: 'gold' }, 'prices.0.plan'],
    ['an unknown currency', { currency: 'GBP' }, 'prices.0.currency'],
    ['a misspelt field', { tax_percent: '22' }, 'prices.0'],
  ])('throws an error that names the place for %s', (_title, change, place) => {
    expect(() => load([{ ...PRICE, ...change }])).toThrow(`PLANS_FILE is invalid at ${place}:`);
  });

  it.each([
    ['id', { interval: 'year' }, 'pro_month'],
    ['offer', { priceId: 'other' }, 'pro month EUR'],
  ])('throws for a repeated %s', (_title, change, named) => {
    expect(() => load([PRICE, { ...PRICE, ...change }])).toThrow(`contains "${named}" twice`);
  });

  it('accepts two prices of one offer when only one is sold', () => {
    expect(load([PRICE, { ...PRICE, priceId: 'old', sold: false }]).prices).toHaveLength(2);
  });

  it('throws for a file that is not JSON', () => {
    expect(() => load(null, '{')).toThrow('PLANS_FILE must be a JSON file.');
  });
});

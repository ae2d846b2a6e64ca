// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { UnpublishedValue } from '#contracts/sources.ts';
import { UnpublishedValues } from './unpublished-values.tsx';

const value = (parts: Partial<UnpublishedValue> = {}): UnpublishedValue => ({
  source: 'coingecko',
  asset: 'litecoin',
  name: 'Litecoin',
  field: 'price',
  value: 300,
  previous: 100,
  reason: 'leap',
  held: true,
  since: '2026-03-10T12:00:00.000Z',
  ...parts,
});

afterEach(cleanup);

describe('UnpublishedValues', () => {
  it('shows asset, figure, both values, reason and source of a held value', () => {
    render(<UnpublishedValues values={[value()]} />);
    expect(screen.getByRole('listitem').textContent).toMatch(
      /^Litecoin, price: 300\.00, last 100\.00\. Waits until the next response confirms it \(CoinGecko, .*2026.*\)$/,
    );
  });

  it('shows no value for one that is not a number', () => {
    render(
      <UnpublishedValues
        values={[value({ value: null, previous: null, reason: 'identity', field: 'name' })]}
      />,
    );
    expect(screen.getByRole('listitem').textContent).toMatch(/^Litecoin, name\. Belongs to another asset/);
  });

  it('says so when there are none', () => {
    render(<UnpublishedValues values={[]} />);
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByText('The last refresh returned no implausible values.')).toBeDefined();
  });
});

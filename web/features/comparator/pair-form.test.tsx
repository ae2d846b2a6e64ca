// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { describe, expect, it } from 'vitest';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { readComparisonRequest } from '#web/features/comparator/comparison-request.ts';
import { type ListedAsset, PairForm, ThirdForm } from '#web/features/comparator/pair-form.tsx';

const renderPage = provideRendering();
const LISTED: ListedAsset[] = [
  ['bitcoin', 'Bitcoin', 'BTC'],
  ['ethereum', 'Ethereum', 'ETH'],
  ['polygon', 'Polygon', 'POL', 'MATIC'],
];
const PATH = '/comparator/';

/** Renders both forms for the address, as the page does. */
function Page() {
  const [query] = useSearchParams();
  const asked = readComparisonRequest(query)!;
  return (
    <>
      <PairForm comparisonRequest={asked} listed={LISTED} address={PATH} />
      <ThirdForm comparisonRequest={asked} listed={LISTED} address={PATH} />
    </>
  );
}
const open = (query = '') => renderPage(<Page />, { path: PATH + query });
const chosen = (label: string) => screen.getAllByLabelText<HTMLSelectElement>(label)[0]!;
const find = (number: number) =>
  screen.getByRole('searchbox', { name: `Find asset ${number} by name or ticker` });
const optionsOf = (label: string) => [...chosen(label).options].map(({ textContent }) => textContent);

describe('comparator forms', () => {
  it('offers every listed asset, selects none and requires both', () => {
    open();
    expect(optionsOf('First asset')).toEqual([
      'Choose an asset',
      'Bitcoin (BTC)',
      'Ethereum (ETH)',
      'Polygon (POL)',
    ]);
    expect([chosen('First asset').value, chosen('First asset').required]).toEqual(['', true]);
    expect([chosen('Second asset').value, chosen('Second asset').required]).toEqual(['', true]);
  });

  it('selects the best match of a ticker and announces the number of matches', async () => {
    const { user } = open();
    await user.type(find(1), 'eth');
    expect(chosen('First asset').value).toBe('ethereum');
    expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/^1 /);
    expect(chosen('Second asset').value).toBe('');
  });

  it('finds an asset by its former ticker and shows that ticker', async () => {
    const { user } = open();
    await user.type(find(2), 'matic');
    expect(chosen('Second asset').value).toBe('polygon');
    expect(optionsOf('Second asset').join()).toContain('MATIC');
  });

  it('selects nothing without a match, and restores the selection on Escape', async () => {
    const { user } = open('?a=bitcoin');
    await user.type(find(1), 'no such asset');
    expect([chosen('First asset').value, optionsOf('First asset')[0]]).toEqual([
      '',
      expect.stringContaining('no such asset'),
    ]);
    await user.keyboard('{Escape}');
    expect([chosen('First asset').value, find(1)]).toEqual([
      'bitcoin',
      expect.objectContaining({ value: '' }),
    ]);
  });

  it('navigates to an address with both assets, profile and range', async () => {
    const { user, path } = open('?level=high&range=90d');
    await user.selectOptions(chosen('First asset'), 'polygon');
    await user.selectOptions(chosen('Second asset'), 'bitcoin');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const query = new URLSearchParams(path().split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ a: 'polygon', b: 'bitcoin', level: 'high', range: '90d' });
  });

  it('swaps the two assets with one link', async () => {
    const { user, path } = open('?a=bitcoin&b=ethereum');
    await user.click(screen.getByRole('link', { name: 'Swap' }));
    expect(path()).toBe('/comparator/?a=ethereum&b=bitcoin');
    expect([chosen('First asset').value, chosen('Second asset').value]).toEqual(['ethereum', 'bitcoin']);
  });

  it('offers only other assets as the third and adds it to the address', async () => {
    const { user, path } = open('?a=bitcoin&b=ethereum');
    expect(optionsOf('Third asset')).toEqual(['Choose an asset', 'Polygon (POL)']);
    await user.selectOptions(chosen('Third asset'), 'polygon');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(path()).toBe('/comparator/?a=bitcoin&b=ethereum&c=polygon');
  });
});

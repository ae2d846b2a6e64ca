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

/** The forms as their page shows them: by the address. */
function Page() {
  const [query] = useSearchParams();
  const asked = readComparisonRequest(query)!;
  return (
    <>
      <PairForm asked={asked} listed={LISTED} address={PATH} />
      <ThirdForm asked={asked} listed={LISTED} address={PATH} />
    </>
  );
}
const open = (query = '') => renderPage(<Page />, { path: PATH + query });
const chosen = (label: string) => screen.getAllByLabelText<HTMLSelectElement>(label)[0]!;
const find = (number: number) =>
  screen.getByRole('searchbox', { name: `Find asset ${number} by name or ticker` });
const optionsOf = (label: string) => [...chosen(label).options].map(({ textContent }) => textContent);

describe('the choice of what is compared', () => {
  it('offers every listed asset, chooses none, and asks for both', () => {
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

  it('narrowed by a ticker chooses the best match and says how many there are', async () => {
    const { user } = open();
    await user.type(find(1), 'eth');
    expect(chosen('First asset').value).toBe('ethereum');
    expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/^1 /);
    expect(chosen('Second asset').value).toBe('');
  });

  it('finds an asset by its former ticker, and names it', async () => {
    const { user } = open();
    await user.type(find(2), 'matic');
    expect(chosen('Second asset').value).toBe('polygon');
    expect(optionsOf('Second asset').join()).toContain('MATIC');
  });

  it('chooses nothing where nothing is found, and by Escape goes back to what was chosen', async () => {
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

  it('sent goes to an address that names both, and keeps profile and range', async () => {
    const { user, path } = open('?level=high&range=90d');
    await user.selectOptions(chosen('First asset'), 'polygon');
    await user.selectOptions(chosen('Second asset'), 'bitcoin');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const query = new URLSearchParams(path().split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ a: 'polygon', b: 'bitcoin', level: 'high', range: '90d' });
  });

  it('swaps the two by one link', async () => {
    const { user, path } = open('?a=bitcoin&b=ethereum');
    await user.click(screen.getByRole('link', { name: 'Swap' }));
    expect(path()).toBe('/comparator/?a=ethereum&b=bitcoin');
    expect([chosen('First asset').value, chosen('Second asset').value]).toEqual(['ethereum', 'bitcoin']);
  });

  it('offers as a third none of the two, and adds it to the address', async () => {
    const { user, path } = open('?a=bitcoin&b=ethereum');
    expect(optionsOf('Third asset')).toEqual(['Choose an asset', 'Polygon (POL)']);
    await user.selectOptions(chosen('Third asset'), 'polygon');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(path()).toBe('/comparator/?a=bitcoin&b=ethereum&c=polygon');
  });
});

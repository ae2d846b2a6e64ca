// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { describe, expect, it } from 'vitest';
import { provideRendering } from '#tests/builders/render-page.tsx';
// Loaded here, because its first transformation can take longer than a wait.
import '#web/components/asset-picker/asset-combobox.tsx';
import { readComparisonRequest } from '#web/features/comparator/comparison-request.ts';
import { AdditionForm, type ListedAsset, PairForm } from '#web/features/comparator/pair-form.tsx';

const renderPage = provideRendering();
const LISTED: ListedAsset[] = [
  ['bitcoin', 'Bitcoin', 'BTC'],
  ['ethereum', 'Ethereum', 'ETH'],
  ['polygon', 'Polygon', 'POL'],
];
const ANSWER = LISTED.map(([_id, name, thicker]) => ({ _id, name, thicker, logo: null }));
const PATH = '/comparator/';

/** Renders both forms for the address, as the page does. */
function Page() {
  const [query] = useSearchParams();
  const asked = readComparisonRequest(query)!;
  const sides = ANSWER.filter(({ _id }) => _id === asked.a || _id === asked.b).map((asset) => ({ asset }));
  return (
    <>
      <PairForm comparisonRequest={asked} listed={LISTED} sides={sides} address={PATH} />
      <AdditionForm comparisonRequest={asked} listed={LISTED} address={PATH} />
    </>
  );
}
const field = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)[0]!;
const render = (query = '') =>
  renderPage(<Page />, {
    path: PATH + query,
    answers: { 'GET rank/getAllCryptos': () => ({ body: ANSWER }) },
  });
async function open(query?: string) {
  const page = render(query);
  await waitFor(() => expect(screen.queryAllByLabelText('Third asset')[0]?.tagName).toBe('INPUT'));
  const choose = async (label: string, name: string) => {
    await page.user.click(field(label));
    await page.user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  };
  return { ...page, choose };
}

describe('comparator forms', () => {
  it('render a select of every listed asset at first, with the chosen one selected', () => {
    render('?a=ethereum');
    const select = screen.getByLabelText<HTMLSelectElement>('First asset');
    expect([...select.options].map(({ textContent }) => textContent)).toEqual([
      'Choose an asset',
      'Bitcoin (BTC)',
      'Ethereum (ETH)',
      'Polygon (POL)',
    ]);
    expect([select.value, select.required, select.name]).toEqual(['ethereum', true, 'a']);
  });

  it('require both assets', async () => {
    const { user, path } = await open();
    expect([field('First asset').required, field('Second asset').required]).toEqual([true, true]);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(path()).toBe(PATH);
  });

  it('navigate to an address with both assets, profile and range', async () => {
    const { user, path, choose } = await open('?level=high&range=90d');
    await choose('First asset', 'Polygon');
    await choose('Second asset', 'Bitcoin');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const query = new URLSearchParams(path().split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ a: 'polygon', b: 'bitcoin', level: 'high', range: '90d' });
  });

  it('swap the two assets with one link', async () => {
    const { user, path } = await open('?a=bitcoin&b=ethereum');
    await user.click(screen.getByRole('link', { name: 'Swap' }));
    expect(path()).toBe('/comparator/?a=ethereum&b=bitcoin');
    await waitFor(() =>
      expect([field('First asset').value, field('Second asset').value]).toEqual([
        'Ethereum (ETH)',
        'Bitcoin (BTC)',
      ]),
    );
  });

  it('offer a fourth asset beside three, and no further one beside four', () => {
    const three = render('?a=bitcoin&b=ethereum&c=polygon');
    expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
    expect(screen.getAllByLabelText('Fourth asset')).toHaveLength(1);
    three.unmount();
    render('?a=bitcoin&b=ethereum&c=polygon&d=solana');
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
    expect(screen.getAllByLabelText('Fourth asset')).toHaveLength(1);
  });

  it('offer only other assets as the third and add it to the address', async () => {
    const { user, path, choose } = await open('?a=bitcoin&b=ethereum');
    await choose('Third asset', 'Polygon');
    expect(screen.queryAllByRole('option')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(path()).toBe('/comparator/?a=bitcoin&b=ethereum&c=polygon');
  });
});

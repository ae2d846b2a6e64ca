// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { provideRendering } from '#tests/builders/render-page.tsx';
// Loaded here, because its first transformation can take longer than a wait.
import '#web/components/asset-picker/asset-combobox.tsx';
import type { PickedAsset } from '#web/components/asset-picker/asset-combobox.tsx';
import { AssetPicker } from '#web/components/asset-picker/asset-picker.tsx';
import { rememberAsset } from '#web/state/recent-assets.ts';

const renderPage = provideRendering();
const LISTED = [
  { _id: 'bitcoin', name: 'Bitcoin', thicker: 'BTC', logo: null },
  { _id: 'ethereum', name: 'Ethereum', thicker: 'ETH', logo: null },
  { _id: 'solana', name: 'Solana', thicker: 'SOL', logo: null },
];
const BITCOIN = LISTED[0]!;
const found = (id: string) => ({
  ...LISTED.find(({ _id }) => _id === id)!,
  rank: 1,
  category: null,
  followed: true,
  near: false,
  formerly: null,
  resembles: null,
});

function Picker({ excluded, start = null }: { excluded?: string[]; start?: PickedAsset | null }) {
  const [asset, setAsset] = useState(start);
  return (
    <form aria-label="form">
      <AssetPicker
        id="field"
        name="a"
        label="First asset"
        asset={asset}
        onChoose={setAsset}
        onlyListed
        {...(excluded ? { excluded } : {})}
        fallback={<select id="field" name="a" />}
      />
      <button type="button">next</button>
    </form>
  );
}

async function open(props: Parameters<typeof Picker>[0] = {}) {
  const page = renderPage(<Picker {...props} />, {
    answers: {
      'GET rank/getAllCryptos': () => ({ body: LISTED }),
      'GET blog/research': ({ query }) => ({
        body: ['ethereum', 'solana'].filter((id) => id.includes(query.get('text')!)).map(found),
      }),
    },
  });
  await waitFor(() => expect(field().tagName).toBe('INPUT'));
  return page;
}
const field = () => screen.getByLabelText<HTMLInputElement>('First asset');
const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const submitted = () => new FormData(screen.getByRole<HTMLFormElement>('form')).getAll('a');

describe('AssetPicker', () => {
  it('offers recent choices, then the largest assets, when the empty field is clicked', async () => {
    rememberAsset('solana');
    const { user } = await open();
    await user.click(field());
    await waitFor(() => expect(optionNames()).toEqual(['SSolanaSOL', 'BBitcoinBTC', 'EEthereumETH']));
    expect(screen.getByRole('group', { name: 'Chosen recently' }).textContent).toContain('Solana');
    expect(screen.getByRole('group', { name: 'Largest by market cap' }).textContent).toContain('Bitcoin');
  });

  it('chooses the highlighted option by keyboard, submits its id and remembers it', async () => {
    const { user, asked } = await open();
    await user.type(field(), 'sol');
    await screen.findByRole('option', { name: /Solana/ });
    expect(asked('GET blog/research').at(-1)?.query.get('listed')).toBe('true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe('Solana (SOL)');
    expect(submitted()).toEqual(['solana']);
    expect(localStorage.getItem('fairview-recent-assets')).toBe('["solana"]');
  });

  it('chooses the best match when Enter is pressed before the results', async () => {
    const { user } = await open();
    await user.type(field(), 'eth{Enter}');
    await waitFor(() => expect(field().value).toBe('Ethereum (ETH)'));
  });

  it('restores the choice on leaving, and on the second Escape', async () => {
    const { user } = await open({ start: BITCOIN });
    await user.click(field());
    await screen.findByRole('option', { name: /Ethereum/ });
    // The combobox moves the caret when it opens and restores the selection two frames later.
    await waitFor(() => expect([field().selectionStart, field().selectionEnd]).toEqual([0, 13]));
    await user.keyboard('eth');
    await screen.findByRole('option', { name: /Ethereum/ });
    await user.keyboard('{Escape}');
    expect([optionNames(), field().value]).toEqual([[], 'eth']);
    await user.keyboard('{Escape}');
    expect(field().value).toBe('Bitcoin (BTC)');
    await user.keyboard('zzz');
    await user.click(screen.getByRole('button', { name: 'next' }));
    expect([field().value, submitted()]).toEqual(['Bitcoin (BTC)', ['bitcoin']]);
  });

  it('removes the choice when the field is emptied', async () => {
    const { user } = await open({ start: BITCOIN });
    await user.clear(field());
    await user.tab();
    expect([field().value, submitted()]).toEqual(['', []]);
  });

  it('announces the number of matches, and that nothing matches', async () => {
    const { user } = await open();
    await user.type(field(), 'eth');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 asset found'));
    await user.type(field(), 'xx');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/No asset matches .*ethxx/));
  });

  it('does not offer excluded assets', async () => {
    const { user } = await open({ excluded: ['bitcoin', 'solana'] });
    await user.click(field());
    await waitFor(() => expect(optionNames()).toEqual(['EEthereumETH']));
    await user.type(field(), 'sol');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/No asset matches/));
  });
});

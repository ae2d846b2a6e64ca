// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '#domain/markup/render-markdown.ts';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { BookText } from './book-text.tsx';

const renderPage = provideRendering();

// Loaded beforehand, so that no test waits for the files of a tool.
beforeAll(async () => {
  await Promise.all([
    import('./tools/diversification-tool.tsx'),
    import('./tools/order-book-tool.tsx'),
    import('./tools/pump-tool.tsx'),
    import('./tools/supply-tool.tsx'),
  ]);
});

const textWith = (tool: string) =>
  readDocument(
    `Before.\n\n\`\`\`tool ${tool}\n| a | b |\n| --- | --- |\n| first | second |\n\`\`\`\n`,
    () => null,
  ).html;

/** The value beside a name in the results. */
const shownFor = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });

describe('BookText', () => {
  it('replaces the table of a tool by the tool once it is loaded, and keeps the other text', async () => {
    renderPage(<BookText html={textWith('supply')} />);
    expect(screen.queryByText('second')).not.toBeNull();
    await screen.findByRole('region', { name: 'Calculate dilution' });
    expect(screen.queryByText('second')).toBeNull();
    expect(screen.queryByText('Before.')).not.toBeNull();
  });

  it('takes the tool away with its text', async () => {
    const view = renderPage(<BookText html={textWith('supply')} />);
    await screen.findByRole('region');
    view.unmount();
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the supply calculator', () => {
  it('shows share, price and the market cap that keeps the price', async () => {
    renderPage(<BookText html={textWith('supply')} />);
    await screen.findByRole('region');
    expect(shownFor('Your share, compared with before')).toBe('80.0%');
    expect(shownFor('Price of a coin')).toBe('−20.0%');
    slide('Growth of the supply', 300);
    slide('Change of the market cap', 100);
    expect(shownFor('Your share, compared with before')).toBe('25.0%');
    expect(shownFor('Price of a coin')).toBe('−50.0%');
    expect(shownFor('Market cap growth that keeps the price')).toBe('+300%');
  });

  it('starts from the supply of an asset, until the growth is set by hand', async () => {
    const { user } = renderPage(<BookText html={textWith('supply')} />, { locale: 'it' });
    const choice = await screen.findByRole('combobox', { name: 'Parti da' });
    await user.selectOptions(choice, 'hyperliquid');
    const slider = screen.getByRole('slider', { name: 'Crescita dell’offerta' });
    expect(slider.getAttribute('aria-valuetext')).toBe('+319%');
    slide('Crescita dell’offerta', 10);
    expect((choice as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('I miei dati');
  });
});

describe('the diversification slider', () => {
  it('shows the volatility of the mix for each share, with the measured correlation', async () => {
    renderPage(<BookText html={textWith('diversification')} />);
    await screen.findByRole('region');
    expect(shownFor('Correlation')).toBe('0.83');
    slide('Share of Solana', 0);
    expect(shownFor('Volatility of the mix')).toBe('43%');
    slide('Share of Solana', 100);
    expect(shownFor('Volatility of the mix')).toBe('73%');
  });

  it('offers each asset once', async () => {
    const { user } = renderPage(<BookText html={textWith('diversification')} />);
    const [first, second] = await waitFor(() => {
      const found = screen.getAllByRole('combobox');
      expect(found).toHaveLength(2);
      return found as [HTMLElement, HTMLElement];
    });
    await user.selectOptions(second, 'PAX Gold');
    expect(within(first).queryByRole('option', { name: 'PAX Gold' })).toBeNull();
    expect(shownFor('Correlation')).toBe('0.21');
    expect(shownFor('Lowest volatility')).toBe('25% with 76% PAX Gold');
  });
});

describe('the replay of a pump', () => {
  it('shows one candle more at each step, and what a purchase is worth by then', async () => {
    const { user } = renderPage(<BookText html={textWith('pump')} />);
    await screen.findByRole('region');
    const step = (times: number) => {
      let steps = Promise.resolve();
      for (let at = 0; at < times; at++)
        steps = steps.then(() => user.click(screen.getByRole('button', { name: 'Next five minutes' })));
      return steps;
    };
    expect(shownFor('Candle from')).toBe('20:50 UTC');
    await step(2);
    expect(shownFor('Candle from')).toBe('21:00 UTC');
    expect(shownFor('Your purchase')).toBe('–');
    await user.click(screen.getByRole('button', { name: 'Buy at 19,661' }));
    await step(4);
    expect(shownFor('Candle from')).toBe('21:20 UTC');
    expect(shownFor('Bought in the candle of 21:00')).toBe('−11.4%');
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
    await step(7);
    expect(shownFor('Candle from')).toBe('21:55 UTC');
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(shownFor('Candle from')).toBe('20:50 UTC');
    expect(shownFor('Your purchase')).toBe('–');
  });
});

describe('the order book', () => {
  it('executes an order line by line', async () => {
    const { user } = renderPage(<BookText html={textWith('order-book')} />);
    await screen.findByRole('region');
    slide('Size', 4_000);
    expect(shownFor('Average price')).toBe('$10.14');
    expect(shownFor('Slippage against the middle price')).toBe('1.3%');
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
      '300',
      '500',
      '1,200',
      '2,000',
      '0',
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Sell');
    expect(shownFor('You receive')).toMatch(/^\$39,382/);
  });

  it('shows no price for an order of 0, and what is left of one that is too large', async () => {
    renderPage(<BookText html={textWith('order-book')} />);
    await screen.findByRole('region');
    slide('Size', 0);
    expect(shownFor('Average price')).toBe('–');
    slide('Size', 10_000);
    expect(shownFor('Not executed')).toBe('2,000 coins');
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChartSource } from './chart-source.tsx';
import { ChartTable } from './chart-table.tsx';

const rows = [
  { at: Date.UTC(2025, 10, 3), price: '$2' },
  { at: Date.UTC(2025, 10, 2), price: null },
];
const table = (
  <ChartTable
    title="Price of Bitcoin"
    rows={rows}
    columns={[
      { name: 'Close', cell: ({ price }) => price ?? '—' },
      { name: 'Other', className: 'third num', cell: () => '1' },
    ]}
  />
);

describe('ChartTable', () => {
  const markup = renderToStaticMarkup(table);

  it('has a row for each day, headed by its date, in the given order', () => {
    expect(markup.match(/<th scope="row">[^<]*/g)).toEqual([
      '<th scope="row">2025-11-03',
      '<th scope="row">2025-11-02',
    ]);
  });

  it('shows an unknown figure as unknown', () => {
    expect(markup).toContain('<td class="num">—</td>');
  });

  it('has a head for every column, with the class of its figures', () => {
    expect(markup).toContain('<th scope="col" class="num">Close</th>');
    expect(markup).toContain('<th scope="col" class="third num">Other</th>');
    expect(markup).toContain('<td class="third num">1</td>');
  });

  it('can be scrolled by keyboard and is labelled with the title of the chart', () => {
    expect(markup).toMatch(/^<section[^>]*tabindex="0" aria-label="Price of Bitcoin"/);
  });
});

describe('ChartSource', () => {
  const source = (missing: string | null, sources = ['coingecko', 'elsewhere']) =>
    renderToStaticMarkup(
      <ChartSource
        kind="Daily closes"
        sources={sources}
        from={rows[1]!.at}
        until={rows[0]!.at}
        missing={missing}
      >
        {table}
      </ChartSource>,
    );

  it('shows kind, sources and days, and contains the table', () => {
    expect(source(null)).toContain('Daily closes · CoinGecko, elsewhere · 2025-11-02 to 2025-11-03</p>');
    expect(source(null)).toMatch(/<details[^>]*><summary[^>]*>Show as table<\/summary><section/);
  });

  it('shows what is missing, and omits sources when there are none', () => {
    expect(source('Two days are unknown.', [])).toContain(
      'Daily closes · 2025-11-02 to 2025-11-03. Two days are unknown.</p>',
    );
  });
});

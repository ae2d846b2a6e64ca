import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Chart } from './chart.tsx';
import type { ChartContent, ChartView } from './chart-content.ts';

const DAY = 86_400_000;
const VIEWS: readonly ChartView[] = [
  { window: 'wide', width: 800, height: 330, dates: 6 },
  { window: 'narrow', width: 358, height: 270, dates: 4, series: 1 },
];
const points = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({ at: Date.UTC(2025, 10, 1) + index * DAY, value }));
const render = (content: Partial<ChartContent> = {}) =>
  renderToStaticMarkup(
    <Chart
      content={{
        series: [
          { kind: 'line', points: points([1, 2, null, 4, 5]) },
          { kind: 'line', points: points([2, 2, 2, 2, 2]) },
        ],
        labels: (values) => values.map((value) => `$${value}`),
        ...content,
      }}
      views={VIEWS}
      label="Price of Bitcoin"
      describeDay={() => []}
    />,
  );
const pictures = (markup: string) => markup.match(/<svg.*?<\/svg>/g) ?? [];
const count = (markup: string, what: RegExp) => markup.match(what)?.length ?? 0;

describe('Chart, rendered by the server', () => {
  it('renders every view, labelled with the text of the chart', () => {
    const rendered = pictures(render());
    expect(rendered).toHaveLength(2);
    for (const picture of rendered) expect(picture).toMatch(/role="img" aria-label="Price of Bitcoin"/);
    expect(rendered.map((picture) => count(picture, /data-series=/g))).toEqual([2, 1]);
  });

  it('is not focusable before hydration', () => {
    expect(render()).not.toMatch(/slider|tabindex/i);
  });

  it('labels the axes with units and dates', () => {
    const [wide = ''] = pictures(render());
    expect(wide).toMatch(/<text[^>]*>\$3<\/text>/);
    expect(wide).toMatch(/<text[^>]*>3 Nov<\/text>/);
  });

  it('breaks the line at an unknown day', () => {
    const [, narrow = ''] = pictures(render());
    const series = narrow.slice(narrow.indexOf('data-series'));
    expect(count(series, /<path/g)).toBe(2);
  });

  it('draws the first series last, on top of the others', () => {
    const [wide = ''] = pictures(render());
    expect(wide.indexOf('data-series="1"')).toBeLessThan(wide.indexOf('data-series="0"'));
  });

  it('draws marks of one kind as one with their number when they are close together', () => {
    const at = Date.UTC(2025, 10, 2);
    const marks = [at, at, at].map((day) => ({ at: day, kind: 'flag' as const, names: ['Unlock ahead'] }));
    const [wide = ''] = pictures(render({ marks }));
    expect(wide.match(/data-kind="flag"/g)).toHaveLength(1);
    expect(wide).toContain('>3</text>');
    expect(pictures(render())[0]).not.toContain('data-kind');
  });

  it('draws no picture when no value is known', () => {
    expect(pictures(render({ series: [{ kind: 'line', points: points([null]) }] }))).toEqual([]);
  });
});

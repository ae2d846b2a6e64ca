import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { RangeButtons, RangeLinks } from './chart-ranges.tsx';

describe('RangeButtons', () => {
  const markup = renderToStaticMarkup(
    <RangeButtons
      ranges={['7d', '1y', 'all']}
      chosen="1y"
      reason={(range) => (range === '7d' ? 'nothing is recorded' : null)}
      onChoose={() => {}}
    />,
  );

  it('marks the chosen range', () => {
    expect(markup.match(/<button[^>]*aria-pressed="true"[^>]*>[^<]*/g)).toEqual([
      expect.stringMatching(/>1 y$/),
    ]);
  });

  it('keeps an unavailable range focusable, with its reason', () => {
    expect(markup).toContain('aria-disabled="true" title="nothing is recorded"');
    expect(markup).toContain('(nothing is recorded)');
    expect(markup).not.toMatch(/\sdisabled/);
  });
});

describe('RangeLinks', () => {
  it('links every range and marks the current one', () => {
    const markup = renderToStaticMarkup(
      <MemoryRouter>
        <RangeLinks ranges={['30d', '90d']} chosen="90d" hrefOf={(range) => `/comparator/?range=${range}`} />
      </MemoryRouter>,
    );
    expect(markup).toContain('href="/comparator/?range=30d"');
    expect(markup.match(/aria-current="true"[^>]*>[^<]*|>[^<]*<\/a>/g)).toHaveLength(2);
    expect(markup).toMatch(/<a aria-current="true"[^>]*>90 d<\/a>/);
  });
});

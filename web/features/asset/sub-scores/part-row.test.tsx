import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { SubScorePartAnswer } from '#contracts/details.ts';
import { ReportedAsset } from '#web/components/report/report-link.tsx';
import { PartRow } from './part-row.tsx';

const INPUT: SubScorePartAnswer['inputs'][number] = {
  input: 'tw',
  raw: 40_000,
  unit: 'count',
  reason: 'About 40,000 people follow the official profile.',
  reason_links: [],
  state: 'ok',
  source: 'fairview-estimate',
  observed_at: '2025-11-03T00:00:00Z',
  delivery: 'bundled',
  origin: 'estimated',
};

function renderReason(input: Partial<typeof INPUT>, describedInputs: string[] = []): string {
  const part: SubScorePartAnswer = {
    ...INPUT,
    input: 'log_followers',
    value: 4.6,
    part_score: 60,
    weight: 1,
    freshness: 1,
    scale: null,
    inputs: [{ ...INPUT, ...input }],
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <ReportedAsset value={{ id: 'bitcoin', name: 'Bitcoin', level: 'high' }}>
        <table>
          <tbody>
            <PartRow part={part} points={1} describedInputs={new Set(describedInputs)} rated />
          </tbody>
        </table>
      </ReportedAsset>
    </MemoryRouter>,
  );
}

describe('PartRow', () => {
  it('shows the reason of an estimate without a link', () => {
    expect(renderReason({})).toContain('<q>About 40,000 people follow the official profile.</q>');
  });

  it('links each source of a reason by its host', () => {
    const markup = renderReason({
      reason_links: ['https://www.example.org/a?b=1', 'https://archive.example.org/c'],
    });
    expect(markup).toMatch(/<a [^>]*href="https:\/\/www\.example\.org\/a\?b=1"[^>]*>example\.org<\/a>/);
    expect(markup).toMatch(
      /<a [^>]*href="https:\/\/archive\.example\.org\/c"[^>]*>archive\.example\.org<\/a>/,
    );
  });

  it('names the raters of a rating, which is no estimate', () => {
    expect(renderReason({ origin: 'rated', reason: 'Rated by Ann Example and Bob Sample.' })).toContain(
      '<q>Rated by Ann Example and Bob Sample.</q>',
    );
  });

  it('shows no reason for an unknown figure, nor one shown in another row', () => {
    expect(renderReason({ state: 'missing' })).not.toContain('<q>');
    expect(renderReason({}, ['tw'])).not.toContain('<q>');
  });

  it('links a known figure to a report with asset, figure, value, source and date', () => {
    const [, href = ''] = /href="(\/feedback\/[^"]+)"/.exec(renderReason({})) ?? [];
    const { searchParams, hash } = new URL(href.replaceAll('&amp;', '&'), 'http://localhost');
    expect([Object.fromEntries(searchParams), hash]).toEqual([
      {
        id: 'bitcoin',
        name: 'Bitcoin',
        level: 'high',
        figure: expect.stringMatching(/\S/),
        value: expect.stringContaining('40,000'),
        source: expect.stringContaining('2025-11-03'),
      },
      '#report',
    ]);
    expect(renderReason({ state: 'missing' })).not.toContain('/feedback/');
  });
});

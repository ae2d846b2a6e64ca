import { afterEach, describe, expect, it } from 'vitest';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { SUB_SCORES, SUB_SCORES_BY_PILLAR } from '#domain/method/sub-scores.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import type { RatingReleases } from '#web/features/method/chapters/raters-chapter.ts';
import { buildMethodContent } from '#web/features/method/method-content.ts';

const contentIn = (locale: 'en' | 'it', ratings: RatingReleases | null = null) => {
  overwriteGetLocale(() => locale);
  return buildMethodContent(locale, ratings);
};
type Content = ReturnType<typeof contentIn>;
const splitBlocks = (content: Content) => content.chapters.flatMap((chapter) => chapter.blocks);

/** Every anchor of the page. */
const anchors = (content: Content): string[] => [
  ...content.chapters.map(({ id }) => id),
  ...splitBlocks(content).flatMap((block) => {
    if (block.kind === 'heading') return [block.id];
    if (block.kind === 'terms') return block.terms.map(({ id }) => id);
    if (block.kind === 'sub_scores') return block.entries.map(({ id }) => id);
    if (block.kind === 'flags') return block.entries.map(({ code }) => code);
    return [];
  }),
];

const tablesOf = (content: Content) =>
  splitBlocks(content).flatMap((block) =>
    block.kind === 'table' ? [block.table] : block.kind === 'weights' ? block.tables : [],
  );

afterEach(() => overwriteGetLocale(() => 'en'));

describe.each(LOCALES)('the method page in %s', (locale) => {
  const content = contentIn(locale);

  it('has exactly one anchor for every sub-score and every flag', () => {
    const all = anchors(content);
    expect(all).toEqual([...new Set(all)]);
    expect(all).toEqual(
      expect.arrayContaining([...SUB_SCORES, ...FLAG_RULES.map(({ code }) => code), 'estimates']),
    );
  });

  it('links only to existing anchors', () => {
    const hrefs = tablesOf(content)
      .flatMap(({ rows }) => rows)
      .flatMap(({ href }) => (href?.startsWith('#') ? [href.slice(1)] : []));
    expect(hrefs.length).toBeGreaterThan(SUB_SCORES.length);
    expect(hrefs.filter((id) => !anchors(content).includes(id))).toEqual([]);
  });

  it('shows the weights of the method', () => {
    const number = (text: string | undefined) => Number(text?.replace(',', '.'));
    const weights = splitBlocks(content).find((block) => block.kind === 'weights')!;
    for (const [index, block] of PILLARS.entries()) {
      const { rows } = weights.tables[index]!;
      expect(rows.map(({ cells: [, ...shown] }) => shown.map(number))).toEqual(
        SUB_SCORES_BY_PILLAR[block].map((component) =>
          RISK_LEVELS.map((level) => METHOD.weights[component][level]),
        ),
      );
    }
    const { profiles } = content.summary.find((block) => block.kind === 'profiles')!;
    expect(profiles.rows.map(({ figures }) => figures.map(number))).toEqual(
      RISK_LEVELS.map((level) => PILLARS.map((block) => METHOD.blocks[level][block])),
    );
  });

  it('shows the results of its examples', () => {
    const example = splitBlocks(content).find((block) => block.kind === 'example')!.example;
    expect([example.score.replace(',', '.'), example.band]).toEqual(['57.2', 'C']);
    const cells = tablesOf(content).map(({ rows }) =>
      rows.map((row) => row.cells.slice(1).join(' ').replaceAll(',', '.')),
    );
    expect(cells).toContainEqual(['49.8 40.0 40.0', '53.8 50.0 50.0', '60.3 60.0 60.0']);
    expect(cells).toContainEqual(['64 40 15', '59 32 15', '54 24 15', '50 19 15']);
  });

  it('shows the ageing of every input', () => {
    const ageing = tablesOf(content).find(({ rows }) => rows.some(({ cells }) => cells[1] === '365'))!;
    const pairs = ageing.rows.map(({ cells }) => `${cells[1]}/${cells[2]}`);
    const known = Object.values(METHOD.inputs).map(({ grace, half_life }) => `${grace}/${half_life}`);
    expect(new Set(pairs)).toEqual(new Set(known));
    expect(pairs).toHaveLength(new Set(known).size);
    const figures = ageing.rows.flatMap(({ cells }) => cells[0]?.split(' · '));
    expect(figures).toHaveLength(Object.keys(METHOD.inputs).length);
  });

  it('is plain data without undefined values', () => {
    const text = JSON.stringify(content);
    expect(JSON.parse(text)).toEqual(content);
    expect(text).not.toMatch(/undefined|NaN|null,"hundred|"–|\{[a-z_]+\}/);
  });
});

describe('the method page', () => {
  it('has every block in both languages', () => {
    const kinds = (locale: 'en' | 'it') =>
      contentIn(locale).chapters.map(({ id, blocks }) => [id, ...blocks.map((block) => block.kind)]);
    expect(kinds('it')).toEqual(kinds('en'));
  });
});

describe('the method page on ratings by people', () => {
  const release = {
    id: 1,
    asset: { _id: 'stellar', name: 'Stellar' },
    published_at: '2026-05-05T10:00:00.000Z',
    withdrawn_at: null,
    agreement: [
      { item: 'team.identity', pairs: 3, kappa: 0.5 },
      { item: 'team.conduct', pairs: 3, kappa: 0.8 },
      { item: 'roadmap.dated', pairs: 0, kappa: null },
    ],
  };
  const read = (ratings: RatingReleases | null, chapter: string) =>
    JSON.stringify(contentIn('en', ratings).chapters.find(({ id }) => id === chapter));

  it('says that nobody has rated only while there is no publication', () => {
    expect(read({ rated: 0, releases: [] }, 'score')).toContain('no person has rated yet');
    expect(read({ rated: 0, releases: [] }, 'raters')).toContain('there is no kappa');
    expect(read({ rated: 1, releases: [release] }, 'score')).toContain('People have rated 1 asset;');
    expect(read(null, 'score')).not.toMatch(/estimates|rated 0/);
    expect(read(null, 'raters')).not.toContain('there is no kappa');
  });

  it('shows kappa at each publication and by criterion', () => {
    const text = read({ rated: 1, releases: [release] }, 'raters');
    expect(text).toContain('["2026-05-05","Stellar","3","0.50","1"]');
    expect(text).toContain('"Team: identity","3","0.50"');
    expect(text).toContain('"Roadmap: specific plans with dates","0","–"');
  });
});

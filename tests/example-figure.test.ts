import { describe, expect, it } from 'vitest';
import { type DetailsAnswer, detailsCall } from '#contracts/details.ts';
import { rankCall } from '#contracts/rank.ts';
import { SOURCES } from '#domain/assets/sources.ts';
import { createVisitorApi } from '#server/visitor-api.ts';
import { provideMarket } from '#tests/builders/open-site.ts';
import { findExampleFigure, loadExampleFigure } from '#web/features/asset/example-figure.ts';

const market = provideMarket();
const visitor = () =>
  createVisitorApi({ ...market, sources: () => Promise.reject(new Error('not called')) }, 'en');

/** The assets whose scores a visitor sees. */
async function visible(): Promise<DetailsAnswer[]> {
  const { data } = await visitor()(rankCall, { level: 'medium' });
  return Promise.all(
    data.map(({ crypto_id }) => visitor()(detailsCall, { id: crypto_id._id, level: 'medium' })),
  );
}

describe('findExampleFigure', () => {
  it('returns a figure measured by an external source, with its date', async () => {
    const figure = await loadExampleFigure(visitor(), 'en');
    const outside = Object.entries(SOURCES).filter(([id]) => !id.startsWith('fairview'));
    expect(outside.map(([, { name }]) => name)).toContain(figure?.source);
    expect(figure?.observed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(figure?.input.value).toMatch(/\d/);
  });

  it('contains the score of its asset', async () => {
    const figure = (await loadExampleFigure(visitor(), 'en'))!;
    const details = (await visible()).find(({ asset }) => asset._id === figure.id)!;
    expect([figure.score, figure.band]).toEqual([details.scores!.fv.toFixed(1), details.scores!.band]);
  });

  it('returns null when every figure is an estimate, and when the score is locked', async () => {
    const assets = await visible();
    const estimated = structuredClone(assets);
    for (const { components } of estimated) {
      for (const { parts } of Object.values(components!)) {
        for (const { inputs } of parts) for (const input of inputs) input.origin = 'estimated';
      }
    }
    expect(findExampleFigure(estimated, 'en')).toBeNull();
    expect(
      findExampleFigure(
        assets.map((each) => ({ ...each, scores: null })),
        'en',
      ),
    ).toBeNull();
  });

  it('returns null when nothing can be loaded', async () => {
    expect(await loadExampleFigure(() => Promise.reject(new Error('no data')), 'en')).toBeNull();
  });
});

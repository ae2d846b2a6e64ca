import { afterEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#contracts/client.ts';
import { detailsCall } from '#contracts/details.ts';
import { rankCall } from '#contracts/rank.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { createVisitorApi } from '#server/visitor-api.ts';
import { provideMarket } from '#tests/builders/open-site.ts';
import { loadExamples } from '#web/features/introduction/load-examples.ts';

const market = provideMarket();
const visitor = (): ApiClient =>
  createVisitorApi({ ...market, sources: () => Promise.reject(new Error('not called')) }, 'en');

afterEach(() => overwriteGetLocale(() => 'en'));

describe('loadExamples', () => {
  it('returns the top of the ranking as a visitor sees it', async () => {
    const { asOf, data } = await visitor()(rankCall, { level: 'medium' });
    const examples = await loadExamples(visitor(), 'en');
    expect(examples?.date).toBe(asOf.slice(0, 10));
    expect(examples?.rows.map(({ name, score, band, rank }) => [rank, name, score, band])).toEqual(
      data
        .slice(0, 4)
        .map(({ crypto_id, scores }, index) => [
          String(index + 1),
          crypto_id.name,
          formatScore(scores?.fv, 'en'),
          scores?.band,
        ]),
    );
  });

  it('shows the weights of one asset in the three profiles', async () => {
    const examples = await loadExamples(visitor(), 'en');
    expect(examples?.profiles.map(({ level }) => level)).toEqual([...RISK_LEVELS]);
    const names = examples?.profiles.map(({ score }) => score?.name ?? examples.rows[0]?.name);
    expect(new Set(names)).toEqual(new Set([examples?.rows[0]?.name]));
    expect(examples?.profiles[0]?.weightWords[0]).toMatch(/^\S.* 0\.\d\d$/);
  });

  it('shows an active flag from measured figures, never from estimates', async () => {
    const { flag } = (await loadExamples(visitor(), 'en'))!;
    const id = new URL(flag!.href, 'http://site').searchParams.get('id')!;
    const { flags } = await visitor()(detailsCall, { id });
    expect(flags.find(({ text }) => text === flag!.text)).toMatchObject({ cleared_at: null });
  });

  it('returns null when nothing can be loaded, and when no score is visible', async () => {
    expect(await loadExamples(() => Promise.reject(new Error('no data')), 'en')).toBeNull();
    const unrated = (async (call, query) => {
      const answer = (await visitor()(call, query)) as object;
      return call.path === rankCall.path ? { ...answer, data: [] } : answer;
    }) as ApiClient;
    expect(await loadExamples(unrated, 'en')).toBeNull();
  });
});

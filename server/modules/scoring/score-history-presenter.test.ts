import { afterEach, describe, expect, it } from 'vitest';
import { type ScoreHistoryAnswer, scoreHistoryCall } from '#contracts/score-history.ts';
import type { PublishedDay } from '#server/modules/market/recorded-prices.ts';
import { readPublishedDays } from '#server/modules/scoring/repository.ts';
import { getJson, provideSite } from '#tests/builders/open-site.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';

/** Scores that the installation published, by asset and profile. */
let publishedDays: PublishedDay[] = [];
const site = provideSite(() => ({
  publishedScores: async (id, level, from, until) =>
    id === best() && level === 'medium' ? publishedDays.filter(({ day }) => day >= from && day < until) : [],
}));
afterEach(() => {
  publishedDays = [];
});
const best = () => site.snapshot.order.medium[0]!;
const request = async (query: string): Promise<ScoreHistoryAnswer> => {
  const { status, body } = await getJson(site.app, `/api/rank/scoreHistory?${query}`);
  expect(status).toBe(200);
  return scoreHistoryCall.answer.parse(body);
};

describe('GET rank/scoreHistory', () => {
  it('ends with the published score and marks all earlier days as recomputed', async () => {
    const { data, held_from } = await request(`id=${best()}&days=max`);
    const published = site.snapshot.assets.get(best())!.published!.medium;
    expect(data.at(-1)).toMatchObject({ kind: 'published', fv: published.score, date: held_from });
    expect(data.length).toBeGreaterThan(5);
    expect(new Set(data.slice(0, -1).map(({ kind }) => kind))).toEqual(new Set(['recomputed']));
    expect(data.map(({ date }) => date)).toEqual(data.map(({ date }) => date).toSorted());
  });

  it('names sub-scores and inputs behind every change of a point or more, and none behind smaller ones', async () => {
    let moves = 0;
    for (const id of site.snapshot.order.medium.slice(0, 5)) {
      const { data } = await request(`id=${id}&days=max`);
      for (const [i, day] of data.entries()) {
        const before = data[i - 1];
        if (before === undefined || Math.abs(day.fv - before.fv) < 0.999) {
          expect(day.moved).toEqual([]);
          continue;
        }
        moves++;
        expect(day.moved.length).toBeGreaterThan(0);
        expect(day.moved.every(({ reason }) => reason.length > 0)).toBe(true);
      }
    }
    expect(moves).toBeGreaterThan(0);
  });

  it('has the published score on days on which one was published, and recomputed ones between them', async () => {
    const { data, held_from } = await request(`id=${best()}&days=90`);
    const dayBefore = (days: number) =>
      new Date(Date.parse(held_from) - days * 86_400_000).toISOString().slice(0, 10);
    const numbers = { range: [40, 50] as const, project: 41, hype: 42, economics: 43, method: 'fv-1.0.0' };
    publishedDays = [3, 1].map((days) => ({ day: dayBefore(days), fv: 45 + days, ...numbers }));
    const now = await request(`id=${best()}&days=91`);
    const kinds = new Map(now.data.map((day) => [day.date, day]));
    expect(kinds.get(dayBefore(3))).toMatchObject({
      kind: 'published',
      fv: 48,
      range: [40, 50],
      method: 'fv-1.0.0',
    });
    expect(kinds.get(dayBefore(1))).toMatchObject({ kind: 'published', fv: 46, project: 41, economics: 43 });
    expect(kinds.get(dayBefore(2))).toEqual({
      ...data.find(({ date }) => date === dayBefore(2)),
      moved: expect.any(Array),
    });
    expect(kinds.get(dayBefore(2))).toMatchObject({ kind: 'recomputed' });
  });

  it('returns only the requested days', async () => {
    const { data, held_from } = await request(`id=${best()}&days=30`);
    const first = new Date(Date.parse(held_from) - 30 * 86_400_000).toISOString().slice(0, 10);
    expect(data.every(({ date }) => date >= first)).toBe(true);
  });

  it('returns 200 without data for a score that the viewer may not see', async () => {
    expect(await request(`id=${site.snapshot.order.medium[10]}`)).toMatchObject({ locked: true, data: [] });
  });

  it('returns no data for an asset without a score', async () => {
    const unrated = [...site.snapshot.assets.values()].find(({ published }) => published === null)!;
    expect(await request(`id=${unrated.facts.id}`)).toMatchObject({ locked: false, data: [] });
  });

  it('returns 404 for an unknown asset', async () => {
    expect((await getJson(site.app, '/api/rank/scoreHistory?id=no-such-asset')).status).toBe(404);
  });
});

describe('readPublishedDays', () => {
  it('returns the newest method of a day, before the day asked for, without days that lack the range', async () => {
    const { db, close } = await createFilledDatabase();
    const row = (day: string, method: string, published: number, range_low: number | null = 1) => ({
      asset_id: 'bitcoin',
      level: 'high' as const,
      day,
      method,
      published,
      project: 1,
      hype: 2,
      economics: 3,
      range_low,
      range_high: 4,
    });
    await db
      .insertInto('score_history')
      .values([
        row('2026-01-01', 'fv-1.9.0', 60),
        row('2026-01-01', 'fv-1.10.0', 61),
        row('2026-01-02', 'fv-1.10.0', 62, null),
        row('2026-01-03', 'fv-1.10.0', 63),
        row('2025-12-31', 'fv-1.10.0', 64),
      ])
      .execute();
    const range = { from: '2026-01-01', until: '2026-01-03' };
    expect(await readPublishedDays(db, 'bitcoin', 'high', range)).toEqual([
      { day: '2026-01-01', fv: 61, range: [1, 4], project: 1, hype: 2, economics: 3, method: 'fv-1.10.0' },
    ]);
    await close();
  });
});

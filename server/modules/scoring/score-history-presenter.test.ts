import { describe, expect, it } from 'vitest';
import { type ScoreHistoryAnswer, scoreHistoryCall } from '#contracts/score-history.ts';
import { getJson, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
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

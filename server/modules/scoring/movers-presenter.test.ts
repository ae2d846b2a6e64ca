import { describe, expect, it } from 'vitest';
import { moversCall } from '#contracts/movers.ts';
import { scoreHistoryCall } from '#contracts/score-history.ts';
import { moversAnswer } from '#server/modules/scoring/movers-presenter.ts';
import { getJson, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();

describe('GET rank/movers', () => {
  it('returns to a visitor only scores that a visitor may see', async () => {
    const { status, body } = await getJson(site.app, '/api/rank/movers');
    expect(status).toBe(200);
    const answer = moversCall.answer.parse(body);
    expect(answer.compared).toBeLessThanOrEqual(5);
    const visible = site.snapshot.order.medium.slice(0, 5);
    expect(answer.data.filter(({ _id }) => !visible.includes(_id))).toEqual([]);
  });

  it('returns to a plan with all scores the ten largest changes of the week, with the causes of the largest', () => {
    const { from, until, compared, data } = moversAnswer(site.snapshot, { level: 'medium' }, 'all');
    expect([from, until]).toEqual(['2026-04-27', '2026-05-04']);
    expect(compared).toBeGreaterThan(50);
    expect(data.length).toBeGreaterThan(3);
    const sizes = data.map(({ before, now }) => Math.round(10 * Math.abs(now - before)));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(data[0]!.moved.length).toBeGreaterThan(0);
  });

  it('compares with the score that the score history gives for that day', async () => {
    const [id] = site.snapshot.order.medium;
    const { week_change } = site.snapshot.assets.get(id!)!;
    const { body } = await getJson(site.app, `/api/rank/scoreHistory?id=${id}&days=7`);
    const [first] = scoreHistoryCall.answer.parse(body).data;
    expect(first).toMatchObject({ date: week_change!.day, fv: week_change!.levels.medium.before });
  });
});

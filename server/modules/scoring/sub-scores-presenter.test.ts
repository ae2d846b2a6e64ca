import { describe, expect, it } from 'vitest';
import { subScoresCall } from '#contracts/sub-scores.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { type OwnWeights, scoreWithWeights } from '#domain/scoring/own-weights.ts';
import { roundScore } from '#domain/scoring/round-score.ts';
import { subScoresAnswer } from '#server/modules/scoring/sub-scores-presenter.ts';
import { getJson, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();

describe('GET rank/subScores', () => {
  it.each(RISK_LEVELS)(
    'gives weights and sub-scores that add up to the scores of the profile %s',
    (level) => {
      const { weights, limit, data } = subScoresAnswer(site.snapshot, { level }, 'all', 'en');
      expect(data.length).toBe(site.snapshot.rated);
      for (const row of data) {
        const computed = scoreWithWeights(row, weights as OwnWeights, limit);
        const { fv } = site.snapshot.assets.get(row.crypto_id._id)!.score.levels![level];
        expect(computed, row.crypto_id._id).toBe(fv);
        expect(roundScore(computed!)).toBe(row.fv);
      }
    },
  );

  it('gives a visitor the sub-scores of the five best only', async () => {
    const { status, body } = await getJson(site.app, '/api/rank/subScores?level=high');
    expect(status).toBe(200);
    const { data, rated } = subScoresCall.answer.parse(body);
    expect(data.map(({ crypto_id }) => crypto_id._id)).toEqual(site.snapshot.order.high.slice(0, 5));
    expect(rated).toBe(site.snapshot.rated);
  });
});

import { describe, expect, it } from 'vitest';
import { scoreInputsCall } from '#contracts/score-inputs.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { VISIBILITIES } from '#domain/plans/access.ts';
import { recomputeScore, type ScoreInputs } from '#domain/scoring/recompute-score.ts';
import { scoreInputsAnswer } from '#server/modules/scoring/score-inputs-presenter.ts';
import { getJson, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();

/** As a browser receives it. */
const receive = (id: string) =>
  scoreInputsCall.answer.parse(
    JSON.parse(JSON.stringify(scoreInputsAnswer(site.snapshot, { id, level: 'medium' }, 'all'))),
  );

describe('GET rank/scoreInputs', () => {
  it('gives inputs from which every published score and range is recomputed to the last digit', () => {
    const scored = [...site.snapshot.assets.values()].filter(({ published }) => published !== null);
    expect(scored.length).toBeGreaterThan(70);
    for (const { facts } of scored) {
      const { data } = receive(facts.id);
      const recomputed = recomputeScore(data as unknown as ScoreInputs);
      for (const level of RISK_LEVELS) {
        const { fv, range } = recomputed[level];
        expect({ fv, range }, `${facts.id} ${level}`).toEqual({
          fv: data!.scores[level]!.fv,
          range: data!.scores[level]!.range,
        });
      }
    }
  });

  it('contains no sub-score, so that nothing but inputs is added up', () => {
    const keys = new Set<string>();
    JSON.stringify(receive('bitcoin').data, (key, value) => {
      keys.add(key);
      return value;
    });
    for (const key of ['sub_scores', 'components', 'part_score', 'points', 'project'])
      expect(keys).not.toContain(key);
  });

  it.each(VISIBILITIES)('gives a %s inputs only for scores that the plan shows', (visibility) => {
    for (const level of RISK_LEVELS) {
      for (const [place, id] of site.snapshot.order[level].slice(0, 15).entries()) {
        const { data, locked } = scoreInputsAnswer(site.snapshot, { id, level }, visibility);
        const visible = place < { visitor: 5, free: 10, all: 15 }[visibility];
        expect({ open: data !== null, locked }, `${level} ${place}`).toEqual({
          open: visible,
          locked: !visible,
        });
      }
    }
  });

  it('gives no score of a profile in which the asset is locked', () => {
    const id = site.snapshot.order.medium.find(
      (each, place) => place < 5 && site.snapshot.assets.get(each)!.ranks.insane! > 5,
    );
    if (id === undefined)
      throw new Error('the bundled ranking has no asset that is open in one profile only');
    const { data } = scoreInputsAnswer(site.snapshot, { id, level: 'medium' }, 'visitor');
    expect(data!.scores.medium).not.toBeNull();
    expect(data!.scores.insane).toBeNull();
  });

  it('returns no data for an asset without a score, and 404 for an unknown one', async () => {
    const unrated = [...site.snapshot.assets.values()].find(({ published }) => published === null)!;
    expect(receive(unrated.facts.id)).toMatchObject({ locked: false, data: null });
    const { status, body } = await getJson(site.app, '/api/rank/scoreInputs?id=nobody');
    expect([status, (body as { code: string }).code]).toEqual([404, 'asset.not_found']);
  });
});

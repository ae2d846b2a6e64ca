import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { readScoringSnapshot } from '#server/modules/market/scoring-subject-service.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { buildSnapshot } from '#tests/builders/build-subject.ts';
import { ALPHA, MIDX, PUMPX } from '#tests/builders/worked-examples.ts';
import { openFilledDatabase } from '#tests/filled-database.ts';
import { scoreIndependently } from '#tests/independent-score.ts';

/** Compares every scored asset in the three profiles and returns how many there were. */
function compareAll(snapshot: ScoringSnapshot): number {
  let compared = 0;
  for (const [i, score] of scoreSnapshot(snapshot).entries()) {
    const subject = snapshot.assets[i]!;
    const expected = scoreIndependently(snapshot, subject);
    for (const level of RISK_LEVELS) {
      const name = `${score.id}, ${level}`;
      expect(Math.abs(score.measured_share[level].whole - expected[level].measured), name).toBeLessThan(1e-9);
      if (!score.levels) continue;
      const { arith, base, half_width, fv, cap, range } = score.levels[level];
      for (const [own, other] of [
        [arith, expected[level].arith],
        [base, expected[level].base],
        [half_width, expected[level].half_width],
        [range[0], Math.min(cap, Math.max(0, fv - expected[level].half_width))],
        [range[1], Math.min(cap, Math.max(0, fv + expected[level].half_width))],
      ])
        expect(Math.abs(own! - other!), name).toBeLessThan(1e-9);
      compared++;
    }
  }
  return compared;
}

describe('a second implementation of the method', { timeout: 120_000 }, () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openFilledDatabase();
  });
  afterAll(() => database.close());

  it('gives the same scores, measured shares and ranges for all bundled assets', async () => {
    const snapshot = await readScoringSnapshot(database.db, new Date());
    expect(compareAll(snapshot)).toBeGreaterThan(200);
  });

  it('gives the same for the worked examples, measured and with all but the market estimated', () => {
    const market = [
      'mcap',
      'vol_med30',
      'phi',
      'p7',
      'past30',
      'past90',
      'past180',
      'ath',
      'sd',
      'mdd',
      'absr',
    ];
    const measured = new Set([...market, 'infl', 'circ_share', 'unl365', 'age']);
    expect(compareAll(buildSnapshot(ALPHA, MIDX, PUMPX))).toBe(9);
    const estimated = [ALPHA, MIDX, PUMPX].map((subject) => ({
      ...subject,
      inputs: Object.fromEntries(
        Object.entries(subject.inputs).map(([input, seen]) => [
          input,
          { ...seen, estimated: !measured.has(input) },
        ]),
      ),
    }));
    expect(compareAll(buildSnapshot(...(estimated as (typeof ALPHA)[])))).toBe(9);
  });
});

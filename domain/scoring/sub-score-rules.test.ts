import { describe, expect, it } from 'vitest';
import { SUB_SCORES, type SubScore } from '#domain/method/sub-scores.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { getPillar, PART_NAMES, SUB_SCORE_RULES } from '#domain/scoring/sub-score-rules.ts';
import {
  buildObservation,
  buildSnapshot,
  buildSubject,
  daysBefore,
  type Values,
  withInputs,
} from '#tests/builders/build-subject.ts';

const parts = (component: SubScore, values: Values, subject = buildSubject(values)) =>
  scoreSnapshot(buildSnapshot(subject))[0]!.components[component].parts;

describe('SUB_SCORE_RULES', () => {
  it('has one rule per sub-score in method order and in the right pillar', () => {
    expect(SUB_SCORE_RULES.map((rule) => rule.component)).toEqual(SUB_SCORES);
    expect([getPillar('team'), getPillar('investors'), getPillar('risk')]).toEqual([
      'project',
      'hype',
      'economics',
    ]);
  });

  it('has part weights that sum to 1 and unique part names in every variant', () => {
    for (const { variants } of SUB_SCORE_RULES) {
      for (const variant of variants) {
        expect(variant.parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(1, 9);
        expect(new Set(variant.parts.map((part) => part.name)).size).toBe(variant.parts.length);
      }
    }
    expect(PART_NAMES.risk).toEqual(['sd', 'mdd', 'amihud', 'age', 'peg30']);
  });
});

describe('measured values of parts', () => {
  it('limit the market cap to 1,000 days of trusted volume', () => {
    expect(parts('capitalization', { mcap: 1e12, vol_med30: 1e6, phi: 0.5 })[0]!.value).toBe(5e8);
    expect(parts('capitalization', { mcap: 1e8, vol_med30: 1e6, phi: 0.5 })[0]!.value).toBe(1e8);
  });

  it('prefer recorded trusted volume to volume × trusted share', () => {
    const [adv] = parts('volume', { adv: 7e5, vol_med30: 1e9, phi: 1 });
    expect([adv!.value, adv!.inputs.map((input) => input.input)]).toEqual([7e5, ['adv']]);
  });

  it('limit the staking yield to 20%', () => {
    const yieldOf = (apy: number) =>
      parts('staking_or_mining', { consensus: 'pos', apy, infl: 16 })[0]!.value;
    expect([yieldOf(19), yieldOf(20), yieldOf(500)]).toEqual([3, 4, 4]);
  });

  it('score 0 for illiquidity without trusted volume', () => {
    const amihud = parts('risk', { absr: 0, vol_med30: 0, phi: 1 })[2]!;
    expect([amihud.part_score, amihud.value, amihud.state]).toEqual([0, null, 'ok']);
  });

  it('score 0 for price to sales without fees', () => {
    expect(parts('price_sales', { mcap: 1e9, fees30: 0 })[0]).toMatchObject({ part_score: 0, state: 'ok' });
  });

  it('scale followers by authenticity from 40% to 100%', () => {
    const tw = (eng48: number) => parts('social_media', { tw: 5e6, eng48 })[3]!.part_score!;
    const enough = 0.1 * Math.sqrt(5e6);
    expect(
      [tw(0), tw(enough / 2), tw(enough), tw(1e6)].map((points) => Math.round(points * 1e6) / 1e6),
    ).toEqual([40, 50, 100, 100]);
  });
});

describe('freshness of a part', () => {
  const old = { observed_at: daysBefore(44) };

  it('equals that of its oldest input, including inputs of derived values', () => {
    const base = buildSubject({ tw: 5e6, rd_sub: 1e6, vol_med30: 1e9, absr: 0.01, mcap: 1e9 });
    const subject = withInputs(base, {
      eng48: buildObservation(500, old),
      phi: buildObservation(1, { observed_at: daysBefore(11) }),
    });
    // Half-lives after the grace: eng48 (44 - 14) / 30 = 1, phi (11 - 4) / 7 = 1.
    const { components } = scoreSnapshot(buildSnapshot(subject))[0]!;
    const k = (component: SubScore, part: number) => components[component].parts[part]!.k;
    expect([k('social_media', 0), k('social_media', 1), k('social_media', 3)]).toEqual([0.5, 0.5, 0.5]);
    expect([k('volume', 0), k('volume', 1), k('risk', 2), k('capitalization', 0)]).toEqual([
      0.5, 0.5, 0.5, 0.5,
    ]);
  });

  it('equals that of the oldest channel for summed followers', () => {
    const subject = withInputs(buildSubject({ rd_sub: 1e6, eng48: 50 }), { tw: buildObservation(1e6, old) });
    expect(parts('social_media', {}, subject).map((part) => part.k)).toEqual([0.5, 1, 0, 0.5]);
  });
});

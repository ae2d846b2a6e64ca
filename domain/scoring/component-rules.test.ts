import { describe, expect, it } from 'vitest';
import { COMPONENTS, type Component } from '#domain/method/components.ts';
import { blockOf, COMPONENT_RULES, PART_NAMES } from '#domain/scoring/component-rules.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import {
  buildSnapshot,
  buildSubject,
  daysBefore,
  observed,
  type Values,
  withInputs,
} from '#tests/builders/build-subject.ts';

const parts = (component: Component, values: Values, subject = buildSubject(values)) =>
  scoreSnapshot(buildSnapshot(subject))[0]!.components[component].parts;

describe('COMPONENT_RULES', () => {
  it('has one rule for each of the 25 components, in their order, each in its block', () => {
    expect(COMPONENT_RULES.map((rule) => rule.component)).toEqual(COMPONENTS);
    expect([blockOf('team'), blockOf('investors'), blockOf('risk')]).toEqual([
      'project',
      'hype',
      'economics',
    ]);
  });

  it('gives the parts of every variant a whole weight and names of their own', () => {
    for (const { variants } of COMPONENT_RULES) {
      for (const variant of variants) {
        expect(variant.parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(1, 9);
        expect(new Set(variant.parts.map((part) => part.name)).size).toBe(variant.parts.length);
      }
    }
    expect(PART_NAMES.risk).toEqual(['sd', 'mdd', 'amihud', 'age', 'peg30']);
  });
});

describe('quantities on the scales', () => {
  it('counts at most 1,000 days of trusted volume as market value', () => {
    expect(parts('capitalization', { mcap: 1e12, vol_med30: 1e6, phi: 0.5 })[0]!.value).toBe(5e8);
    expect(parts('capitalization', { mcap: 1e8, vol_med30: 1e6, phi: 0.5 })[0]!.value).toBe(1e8);
  });

  it('takes a recorded trusted volume before volume × trusted share', () => {
    const [adv] = parts('volume', { adv: 7e5, vol_med30: 1e9, phi: 1 });
    expect([adv!.value, adv!.inputs.map((input) => input.input)]).toEqual([7e5, ['adv']]);
  });

  it('counts a paper yield up to 20 %', () => {
    const yieldOf = (apy: number) =>
      parts('staking_or_mining', { consensus: 'pos', apy, infl: 16 })[0]!.value;
    expect([yieldOf(19), yieldOf(20), yieldOf(500)]).toEqual([3, 4, 4]);
  });

  it('finds an asset without trusted volume endlessly illiquid', () => {
    const amihud = parts('risk', { absr: 0, vol_med30: 0, phi: 1 })[2]!;
    expect([amihud.part_score, amihud.value, amihud.state]).toEqual([0, null, 'ok']);
  });

  it('finds an asset that earns nothing dear beyond the scale', () => {
    expect(parts('price_sales', { mcap: 1e9, fees30: 0 })[0]).toMatchObject({ part_score: 0, state: 'ok' });
  });

  it('holds followers to 40 % at least, and all of them with an engagement of a tenth of their root', () => {
    const tw = (eng48: number) => parts('social_media', { tw: 5e6, eng48 })[3]!.part_score!;
    const enough = 0.1 * Math.sqrt(5e6);
    expect(
      [tw(0), tw(enough / 2), tw(enough), tw(1e6)].map((points) => Math.round(points * 1e6) / 1e6),
    ).toEqual([40, 50, 100, 100]);
  });
});

describe('freshness of a part', () => {
  const old = { observed_at: daysBefore(44) };

  it('is that of its oldest input, worked-out ones included', () => {
    const base = buildSubject({ tw: 5e6, rd_sub: 1e6, vol_med30: 1e9, absr: 0.01, mcap: 1e9 });
    const subject = withInputs(base, {
      eng48: observed(500, old),
      phi: observed(1, { observed_at: daysBefore(11) }),
    });
    // eng48: (44 - 14) / 30 half-lives; phi: (11 - 4) / 7.
    const { components } = scoreSnapshot(buildSnapshot(subject))[0]!;
    const k = (component: Component, part: number) => components[component].parts[part]!.k;
    expect([k('social_media', 0), k('social_media', 1), k('social_media', 3)]).toEqual([0.5, 0.5, 0.5]);
    expect([k('volume', 0), k('volume', 1), k('risk', 2), k('capitalization', 0)]).toEqual([
      0.5, 0.5, 0.5, 0.5,
    ]);
  });

  it('is that of the oldest channel where followers are summed', () => {
    const subject = withInputs(buildSubject({ rd_sub: 1e6, eng48: 50 }), { tw: observed(1e6, old) });
    expect(parts('social_media', {}, subject).map((part) => part.k)).toEqual([0.5, 1, 0, 0.5]);
  });
});

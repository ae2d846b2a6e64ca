import { effectiveStars } from '#domain/inputs/effective-stars.ts';
import { TRAIT } from '#domain/inputs/traits.ts';
import { type ComponentRule, component, part, singleVariant } from '#domain/scoring/component-rule.ts';
import { L, linearScale, logScale } from '#domain/scoring/scales.ts';

/** Rules of the six sub-scores of the Hype pillar (method, section 4). */
export const HYPE_RULES: readonly ComponentRule[] = [
  component(
    'social_media',
    singleVariant([
      part({
        weight: 0.2,
        inputs: ['rd_sub', 'authenticity'],
        measure: (subscribers, a) => a * L(subscribers, 1e3, 1e6),
        na: TRAIT.NO_REDDIT,
      }),
      part({ weight: 0.3, inputs: ['eng48'], scale: logScale(1, 500), na: TRAIT.NO_REDDIT }),
      part({
        weight: 0.2,
        inputs: ['tg', 'authenticity'],
        measure: (members, a) => a * L(members, 1e3, 5e5),
        na: TRAIT.NO_TELEGRAM,
      }),
      part({
        weight: 0.3,
        inputs: ['tw', 'authenticity'],
        measure: (followers, a) => a * L(followers, 1e4, 5e6),
        na: TRAIT.NO_TWITTER,
      }),
    ]),
  ),

  component(
    'ecosystem',
    singleVariant([
      part({ weight: 0.5, inputs: ['tvl'], scale: logScale(1e6, 5e10) }),
      part({ weight: 0.3, inputs: ['projects'], scale: logScale(1, 500) }),
      part({ weight: 0.2, inputs: ['chains'], scale: logScale(1, 20), na: TRAIT.CHAIN }),
    ]),
  ),

  component(
    'diffusion',
    singleVariant([
      part({ weight: 0.3, inputs: ['addr'], scale: logScale(1e3, 1e7) }),
      part({ weight: 0.3, inputs: ['act'], scale: logScale(100, 1e6) }),
      part({ weight: 0.2, inputs: ['watch'], scale: logScale(1e3, 2e6) }),
      part({ weight: 0.2, inputs: ['venues'], scale: logScale(1, 40) }),
    ]),
  ),

  component(
    'developers',
    singleVariant([
      part({
        weight: 0.35,
        inputs: ['stars', 'forks', 'contrib'],
        measure: effectiveStars,
        scale: logScale(50, 5e4),
      }),
      part({ weight: 0.25, inputs: ['forks'], scale: logScale(10, 2e4) }),
      part({ weight: 0.4, inputs: ['contrib'], scale: logScale(2, 1000) }),
    ]),
  ),

  component(
    'software_movement',
    singleVariant([
      part({ weight: 0.45, inputs: ['ad90'], scale: logScale(3, 2000) }),
      part({
        name: 'acceleration',
        weight: 0.25,
        inputs: ['ad90', 'adp90'],
        // Equals 100 × clip(0.5 + 0.25 × log2(ratio)).
        measure: (now, before) => (now + 5) / (before + 5),
        scale: logScale(0.25, 4),
      }),
      part({ weight: 0.3, inputs: ['iss_open'], scale: logScale(5, 3000) }),
    ]),
  ),

  component(
    'investors',
    singleVariant([
      part({ weight: 0.4, inputs: ['raised'], scale: logScale(1e6, 5e8), na: TRAIT.FAIR_LAUNCH }),
      part({ weight: 0.3, inputs: ['tier1'], scale: linearScale(0, 5), na: TRAIT.FAIR_LAUNCH }),
      part({ weight: 0.3, inputs: ['inst'], scale: linearScale(0, 1) }),
    ]),
  ),
];

import { computeEffectiveStars } from '#domain/inputs/effective-stars.ts';
import { TRAIT } from '#domain/inputs/traits.ts';
import { L, linearScale, logScale } from '#domain/scoring/scales.ts';
import {
  definePart,
  defineSubScore,
  type SubScoreRule,
  singleVariant,
} from '#domain/scoring/sub-score-rule.ts';

/** Rules of the six sub-scores of the Hype pillar (method, section 4). */
export const HYPE_RULES: readonly SubScoreRule[] = [
  defineSubScore(
    'social_media',
    singleVariant([
      definePart({
        weight: 0.2,
        inputs: ['rd_sub', 'authenticity'],
        measure: (subscribers, a) => a * L(subscribers, 1e3, 1e6),
        na: TRAIT.NO_REDDIT,
      }),
      definePart({ weight: 0.3, inputs: ['eng48'], scale: logScale(1, 500), na: TRAIT.NO_REDDIT }),
      definePart({
        weight: 0.2,
        inputs: ['tg', 'authenticity'],
        measure: (members, a) => a * L(members, 1e3, 5e5),
        na: TRAIT.NO_TELEGRAM,
      }),
      definePart({
        weight: 0.3,
        inputs: ['tw', 'authenticity'],
        measure: (followers, a) => a * L(followers, 1e4, 5e6),
        na: TRAIT.NO_TWITTER,
      }),
    ]),
  ),

  defineSubScore(
    'ecosystem',
    singleVariant([
      definePart({ weight: 0.5, inputs: ['tvl'], scale: logScale(1e6, 5e10) }),
      definePart({ weight: 0.3, inputs: ['projects'], scale: logScale(1, 500) }),
      definePart({ weight: 0.2, inputs: ['chains'], scale: logScale(1, 20), na: TRAIT.CHAIN }),
    ]),
  ),

  defineSubScore(
    'diffusion',
    singleVariant([
      definePart({ weight: 0.3, inputs: ['addr'], scale: logScale(1e3, 1e7) }),
      definePart({ weight: 0.3, inputs: ['act'], scale: logScale(100, 1e6) }),
      definePart({ weight: 0.2, inputs: ['watch'], scale: logScale(1e3, 2e6) }),
      definePart({ weight: 0.2, inputs: ['venues'], scale: logScale(1, 40) }),
    ]),
  ),

  defineSubScore(
    'developers',
    singleVariant([
      definePart({
        weight: 0.35,
        inputs: ['stars', 'forks', 'contrib'],
        measure: computeEffectiveStars,
        scale: logScale(50, 5e4),
      }),
      definePart({ weight: 0.25, inputs: ['forks'], scale: logScale(10, 2e4) }),
      definePart({ weight: 0.4, inputs: ['contrib'], scale: logScale(2, 1000) }),
    ]),
  ),

  defineSubScore(
    'software_movement',
    singleVariant([
      definePart({ weight: 0.45, inputs: ['ad90'], scale: logScale(3, 2000) }),
      definePart({
        name: 'acceleration',
        weight: 0.25,
        inputs: ['ad90', 'adp90'],
        // Equals 100 × clip(0.5 + 0.25 × log2(ratio)).
        measure: (now, before) => (now + 5) / (before + 5),
        scale: logScale(0.25, 4),
      }),
      definePart({ weight: 0.3, inputs: ['iss_open'], scale: logScale(5, 3000) }),
    ]),
  ),

  defineSubScore(
    'investors',
    singleVariant([
      definePart({ weight: 0.4, inputs: ['raised'], scale: logScale(1e6, 5e8), na: TRAIT.FAIR_LAUNCH }),
      definePart({ weight: 0.3, inputs: ['tier1'], scale: linearScale(0, 5), na: TRAIT.FAIR_LAUNCH }),
      definePart({ weight: 0.3, inputs: ['inst'], scale: linearScale(0, 1) }),
    ]),
  ),
];

import { TRAIT } from '#domain/inputs/traits.ts';
import { METHOD } from '#domain/method/method.ts';
import { clip, linearScale, logScale, R } from '#domain/scoring/scales.ts';
import {
  definePart,
  defineSubScore,
  type PartRule,
  type SubScoreRule,
  singleVariant,
} from '#domain/scoring/sub-score-rule.ts';

const binaryScale = linearScale(0, 1);

/** Adds a variant that scores 0 for code known to be private, instead of treating it as missing. */
const withoutRepositoryVariant = (parts: readonly PartRule[]) => [
  { all: 0, none: TRAIT.NO_REPOSITORY, parts },
  {
    all: TRAIT.NO_REPOSITORY,
    none: 0,
    parts: [definePart({ name: 'no_repository', weight: 1, inputs: [], measure: () => 0 })],
  },
];

/** Returns the points of an incident record. It has full weight from 36 months of code history. */
function computeTrackRecordScore(incidents: number, codeMonths: number): number {
  const points = 100 * 2 ** -incidents;
  const k = Math.min(1, codeMonths / 36);
  return k * points + (1 - k) * Math.min(METHOD.unknown_part, points);
}

/** Rules of the nine sub-scores of the Project pillar (method, section 4). */
export const PROJECT_RULES: readonly SubScoreRule[] = [
  defineSubScore('use_case', singleVariant([definePart({ weight: 1, inputs: ['r_use'], measure: R })])),

  defineSubScore(
    'code_quality',
    withoutRepositoryVariant([
      definePart({ weight: 0.2, inputs: ['ci'], scale: binaryScale }),
      definePart({ weight: 0.15, inputs: ['tests'], scale: binaryScale }),
      definePart({ weight: 0.15, inputs: ['lic'], scale: binaryScale }),
      definePart({ weight: 0.15, inputs: ['sec'], scale: binaryScale }),
      definePart({
        name: 'issues_answered',
        weight: 0.2,
        inputs: ['iss_closed', 'iss_open'],
        measure: (closed, open) => (closed + 1) / (open + 2),
        scale: linearScale(0, 1),
      }),
      definePart({ weight: 0.15, inputs: ['rel'], scale: linearScale(0, 4) }),
    ]),
  ),

  defineSubScore(
    'decentralization_rate',
    singleVariant([
      definePart({ weight: 0.4, inputs: ['top100'], scale: linearScale(0.95, 0.15) }),
      definePart({ weight: 0.35, inputs: ['nc'], scale: logScale(1, 32) }),
      definePart({ weight: 0.25, inputs: ['addr'], scale: logScale(1e3, 1e7) }),
    ]),
    {
      input: 'priv',
      points: (powers) => Math.min(30, 15 * powers),
      unknown: (traits) => ((traits & TRAIT.NATIVE) !== 0 ? 0 : 1),
    },
  ),

  defineSubScore(
    'innovativeness',
    singleVariant([
      definePart({ weight: 0.7, inputs: ['r_inn'], measure: R }),
      definePart({ weight: 0.3, inputs: ['cat_rank'], scale: logScale(50, 1) }),
    ]),
  ),

  defineSubScore(
    'roadmap',
    singleVariant([
      definePart({ weight: 0.4, inputs: ['r_road'], measure: R }),
      definePart({
        weight: 0.6,
        inputs: ['miles', 'n_miles'],
        // Laplace-smoothed share of kept promises. Unknown without promises.
        measure: (kept, promised) => (promised > 0 ? 100 * clip((kept + 1) / (promised + 2)) : Number.NaN),
      }),
    ]),
  ),

  defineSubScore(
    'software_strength',
    withoutRepositoryVariant([
      definePart({ weight: 0.4, inputs: ['ad365'], scale: logScale(10, 6000) }),
      definePart({ weight: 0.25, inputs: ['wk'], scale: linearScale(0, 52) }),
      definePart({ weight: 0.2, inputs: ['top_auth'], scale: linearScale(0.9, 0.2) }),
      definePart({ weight: 0.15, inputs: ['code_months'], scale: logScale(3, 96) }),
    ]),
  ),

  defineSubScore(
    'software_structure',
    singleVariant([
      definePart({ weight: 0.3, inputs: ['live_repos'], scale: logScale(1, 40) }),
      definePart({ weight: 0.25, inputs: ['impl'], scale: binaryScale }),
      definePart({ weight: 0.2, inputs: ['docs'], scale: binaryScale }),
      definePart({ weight: 0.25, inputs: ['verif'], scale: binaryScale }),
    ]),
  ),

  defineSubScore(
    'team',
    singleVariant([
      definePart({ weight: 0.8, inputs: ['r_team'], measure: R }),
      definePart({ weight: 0.2, inputs: ['named'], scale: logScale(1, 20) }),
    ]),
  ),

  defineSubScore(
    'technology',
    singleVariant([
      definePart({ weight: 0.7, inputs: ['r_tech'], measure: R }),
      definePart({ weight: 0.3, inputs: ['inc', 'code_months'], measure: computeTrackRecordScore }),
    ]),
  ),
];

import { TRAIT } from '#domain/inputs/traits.ts';
import { METHOD } from '#domain/method/method.ts';
import {
  type ComponentRule,
  component,
  type PartRule,
  part,
  singleVariant,
} from '#domain/scoring/component-rule.ts';
import { clip, linearScale, logScale, R } from '#domain/scoring/scales.ts';

const binaryScale = linearScale(0, 1);

/** Adds a variant that scores 0 for code known to be private, instead of treating it as missing. */
const unlessWithoutRepository = (parts: readonly PartRule[]) => [
  { all: 0, none: TRAIT.NO_REPOSITORY, parts },
  {
    all: TRAIT.NO_REPOSITORY,
    none: 0,
    parts: [part({ name: 'no_repository', weight: 1, inputs: [], measure: () => 0 })],
  },
];

/** Returns the points of an incident record. It has full weight from 36 months of code history. */
function trackRecordScore(incidents: number, codeMonths: number): number {
  const points = 100 * 2 ** -incidents;
  const k = Math.min(1, codeMonths / 36);
  return k * points + (1 - k) * Math.min(METHOD.unknown_part, points);
}

/** Rules of the nine sub-scores of the Project pillar (method, section 4). */
export const PROJECT_RULES: readonly ComponentRule[] = [
  component('use_case', singleVariant([part({ weight: 1, inputs: ['r_use'], measure: R })])),

  component(
    'code_quality',
    unlessWithoutRepository([
      part({ weight: 0.2, inputs: ['ci'], scale: binaryScale }),
      part({ weight: 0.15, inputs: ['tests'], scale: binaryScale }),
      part({ weight: 0.15, inputs: ['lic'], scale: binaryScale }),
      part({ weight: 0.15, inputs: ['sec'], scale: binaryScale }),
      part({
        name: 'issues_answered',
        weight: 0.2,
        inputs: ['iss_closed', 'iss_open'],
        measure: (closed, open) => (closed + 1) / (open + 2),
        scale: linearScale(0, 1),
      }),
      part({ weight: 0.15, inputs: ['rel'], scale: linearScale(0, 4) }),
    ]),
  ),

  component(
    'decentralization_rate',
    singleVariant([
      part({ weight: 0.4, inputs: ['top100'], scale: linearScale(0.95, 0.15) }),
      part({ weight: 0.35, inputs: ['nc'], scale: logScale(1, 32) }),
      part({ weight: 0.25, inputs: ['addr'], scale: logScale(1e3, 1e7) }),
    ]),
    {
      input: 'priv',
      points: (powers) => Math.min(30, 15 * powers),
      unknown: (traits) => ((traits & TRAIT.NATIVE) !== 0 ? 0 : 1),
    },
  ),

  component(
    'innovativeness',
    singleVariant([
      part({ weight: 0.7, inputs: ['r_inn'], measure: R }),
      part({ weight: 0.3, inputs: ['cat_rank'], scale: logScale(50, 1) }),
    ]),
  ),

  component(
    'roadmap',
    singleVariant([
      part({ weight: 0.4, inputs: ['r_road'], measure: R }),
      part({
        weight: 0.6,
        inputs: ['miles', 'n_miles'],
        // Laplace-smoothed share of kept promises. Unknown without promises.
        measure: (kept, promised) => (promised > 0 ? 100 * clip((kept + 1) / (promised + 2)) : Number.NaN),
      }),
    ]),
  ),

  component(
    'software_strength',
    unlessWithoutRepository([
      part({ weight: 0.4, inputs: ['ad365'], scale: logScale(10, 6000) }),
      part({ weight: 0.25, inputs: ['wk'], scale: linearScale(0, 52) }),
      part({ weight: 0.2, inputs: ['top_auth'], scale: linearScale(0.9, 0.2) }),
      part({ weight: 0.15, inputs: ['code_months'], scale: logScale(3, 96) }),
    ]),
  ),

  component(
    'software_structure',
    singleVariant([
      part({ weight: 0.3, inputs: ['live_repos'], scale: logScale(1, 40) }),
      part({ weight: 0.25, inputs: ['impl'], scale: binaryScale }),
      part({ weight: 0.2, inputs: ['docs'], scale: binaryScale }),
      part({ weight: 0.25, inputs: ['verif'], scale: binaryScale }),
    ]),
  ),

  component(
    'team',
    singleVariant([
      part({ weight: 0.8, inputs: ['r_team'], measure: R }),
      part({ weight: 0.2, inputs: ['named'], scale: logScale(1, 20) }),
    ]),
  ),

  component(
    'technology',
    singleVariant([
      part({ weight: 0.7, inputs: ['r_tech'], measure: R }),
      part({ weight: 0.3, inputs: ['inc', 'code_months'], measure: trackRecordScore }),
    ]),
  ),
];

import type { ApiClient } from '#contracts/client.ts';
import {
  type DetailsAnswer,
  detailsCall,
  type SubScoreAnswer,
  type SubScorePartAnswer,
} from '#contracts/details.ts';
import { rankCall } from '#contracts/rank.ts';
import type { SourceId } from '#domain/assets/sources.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatScore } from '#domain/format/format-score.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import { SUB_SCORES_BY_PILLAR, type SubScore } from '#domain/method/sub-scores.ts';
import { inputName } from '#web/components/score/input-words.ts';
import { pillarName } from '#web/components/score/profile-words.ts';
import { formatRawValue } from '#web/components/score/raw-value.ts';
import { subScoreName } from '#web/components/score/sub-score-words.ts';
import { sourceName } from '#web/components/source/source-name.ts';

/** A measured figure of an asset and its way to the score, as texts formatted in one language. */
export interface ExampleFigure {
  id: string;
  name: string;
  ticker: string;
  score: string;
  band: string;
  block: { name: string; score: string; weight: string };
  component: { name: string; score: string; weight: string };
  /** `value` is the raw value (`21.0M`), `score` its score on the scale of 0 to 100. */
  input: { name: string; value: string; score: string; weight: string };
  source: string;
  observed: string;
}

interface Candidate {
  asset: DetailsAnswer['asset'];
  scores: NonNullable<DetailsAnswer['scores']>;
  block: Pillar;
  component: SubScore;
  answer: SubScoreAnswer;
  part: SubScorePartAnswer;
  seen: { source: string; observed_at: string };
}

/** Sources of figures that Fairview computed or estimated. */
const OWN_SOURCES: ReadonlySet<string> = new Set<SourceId>(['fairview', 'fairview-estimate']);

/**
 * Returns the figure with the largest weight that an external source measured and that is scored as it was
 * read. Null when no score is visible or no figure qualifies.
 */
export function findExampleFigure(assets: readonly DetailsAnswer[], locale: Locale): ExampleFigure | null {
  const best = assets
    .flatMap(listCandidates)
    .reduce<Candidate | null>(
      (found, next) => (found && computeWeight(found) >= computeWeight(next) ? found : next),
      null,
    );
  if (!best) return null;
  const { asset, scores, block, component, answer, part, seen } = best;
  return {
    id: asset._id,
    name: asset.name,
    ticker: asset.thicker,
    score: formatScore(scores.fv, locale),
    band: scores.band,
    block: {
      name: pillarName(block),
      score: formatScore(scores[block], locale),
      weight: formatFixed(scores.weights[block], 2, locale),
    },
    component: {
      name: subScoreName(component),
      score: formatScore(answer.score, locale),
      weight: formatFixed(answer.weight, 2, locale),
    },
    input: {
      name: inputName(part.input),
      value: formatRawValue(part.raw, part.unit, locale, part.input),
      score: formatScore(part.part_score, locale),
      weight: formatFixed(part.weight, 2, locale),
    },
    source: sourceName(seen.source),
    observed: formatDate(seen.observed_at, locale),
  };
}

function listCandidates({ asset, scores, components }: DetailsAnswer): Candidate[] {
  if (!scores || !components) return [];
  return PILLARS.flatMap((block) =>
    SUB_SCORES_BY_PILLAR[block].flatMap((component) => {
      const answer = components[component];
      return answer.parts.flatMap((part) => {
        const seen = singleSourcedInput(part);
        return seen && answer.score !== null ? [{ asset, scores, block, component, answer, part, seen }] : [];
      });
    }),
  );
}

/** Returns the origin of a part with a single numeric input from an external source, else null. */
function singleSourcedInput({ input, inputs, part_score }: SubScorePartAnswer): Candidate['seen'] | null {
  const [seen, ...others] = inputs;
  if (!seen || others.length > 0 || seen.input !== input || part_score === null) return null;
  const { source, observed_at, origin, raw, state } = seen;
  if (
    state !== 'ok' ||
    origin === 'estimated' ||
    typeof raw !== 'number' ||
    source === null ||
    observed_at === null
  )
    return null;
  return OWN_SOURCES.has(source) ? null : { source, observed_at };
}

const computeWeight = ({ answer, part }: Candidate): number => answer.weight * part.weight;

/**
 * Returns an example from the best assets whose scores the caller may see. Null without one, or when the data
 * cannot be loaded: pages render without it.
 */
export async function loadExampleFigure(api: ApiClient, locale: Locale): Promise<ExampleFigure | null> {
  try {
    const { data } = await api(rankCall, {});
    const seen = data.filter(({ scores }) => scores !== null).slice(0, 5);
    const ids = seen.map(({ crypto_id }) => crypto_id._id);
    return findExampleFigure(await Promise.all(ids.map((id) => api(detailsCall, { id }))), locale);
  } catch {
    return null;
  }
}

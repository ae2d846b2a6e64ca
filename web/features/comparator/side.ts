import type { DetailsAnswer } from '#contracts/details.ts';
import { SUB_SCORES, type SubScore } from '#domain/method/sub-scores.ts';

type SideField =
  | 'asset'
  | 'level'
  | 'status'
  | 'locked'
  | 'explain'
  | 'market'
  | 'supply'
  | 'ath'
  | 'code'
  | 'decentralization';

/**
 * One asset of a comparison: the fields of the response that the page shows, without the parts of sub-scores.
 */
export interface Side extends Pick<DetailsAnswer, SideField> {
  scores: Pick<
    NonNullable<DetailsAnswer['scores']>,
    | 'fv'
    | 'project'
    | 'hype'
    | 'economics'
    | 'band'
    | 'held_from'
    | 'range'
    | 'measured_share'
    | 'provisional'
  > | null;
  /** The 25 sub-scores; null for one that does not apply. Null as a whole without a score. */
  sub_scores: Record<SubScore, number | null> | null;
  flags: Pick<DetailsAnswer['flags'][number], 'code' | 'severity' | 'title' | 'since'>[];
  /** Sources of the figures outside `market`, by field. */
  provenance: DetailsAnswer['provenance'];
}

const PROVENANCE_PREFIXES = ['ath', 'code.', 'decentralization.'];

/** Reduces a response to the compared fields. Cleared flags are removed; the most severe flag comes first. */
export function toSide(details: DetailsAnswer): Side {
  const { asset, level, status, locked, explain, market, supply, ath, code, decentralization } = details;
  const { scores, components } = details;
  return {
    asset,
    level,
    status,
    locked,
    explain,
    market,
    supply,
    ath,
    code,
    decentralization,
    scores: scores && {
      fv: scores.fv,
      project: scores.project,
      hype: scores.hype,
      economics: scores.economics,
      band: scores.band,
      held_from: scores.held_from,
      range: scores.range,
      measured_share: scores.measured_share,
      provisional: scores.provisional,
    },
    sub_scores:
      scores && components
        ? (Object.fromEntries(SUB_SCORES.map((name) => [name, components[name]?.score ?? null])) as Record<
            SubScore,
            number | null
          >)
        : null,
    flags: details.flags
      .filter((flag) => flag.cleared_at === null)
      .map(({ code: name, severity, title, since }) => ({ code: name, severity, title, since }))
      .sort((left, right) => right.severity.localeCompare(left.severity)),
    provenance: Object.fromEntries(
      Object.entries(details.provenance).filter(([field]) =>
        PROVENANCE_PREFIXES.some((each) => field.startsWith(each)),
      ),
    ),
  };
}

import type { z } from 'zod';
import { type DetailsAnswer, type detailsCall, type StoredFacts, storedFacts } from '#contracts/details.ts';
import { findListInForce } from '#domain/curated/proposal.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { getLocalisedText } from '#domain/locale/localised-text.ts';
import { METHOD } from '#domain/method/method.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { LOCKED_SCORE_TIER, type Visibility } from '#domain/plans/access.ts';
import { explainScore } from '#domain/scoring/explain-score.ts';
import { findImprovements } from '#domain/scoring/find-improvements.ts';
import { checkAnswers, flagAnswers, flagChecksAnswer } from '#server/modules/flags/flag-presenter.ts';
import { presentAssetFacts } from '#server/modules/market/asset-facts-presenter.ts';
import { assetAnswer } from '#server/modules/market/asset-presenter.ts';
import { readFullyDiluted } from '#server/modules/market/fully-diluted.ts';
import { listMarketAnswer, toFigureMoney } from '#server/modules/market/list-market-presenter.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { isScoreVisible, toProvisionalNotice } from '#server/modules/market/visible-assets.ts';
import { findFailedStablecoin, findIncidents } from '#server/modules/risk-records/risk-record-files.ts';
import { listScoreAnswer, toRankInterval } from '#server/modules/scoring/rank-presenter.ts';
import { toSubScoreAnswers } from '#server/modules/scoring/sub-score-presenter.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type Query = z.output<typeof detailsCall.query>;

/**
 * GET rank/details without what depends on other assets and on events. Everybody gets the public part. The score and its explanation
 * are included only if the visibility of the viewer allows it.
 */
export function detailsAnswer(
  snapshot: MarketSnapshot,
  query: Query,
  visibility: Visibility,
  locale: Locale,
): DetailsAnswer {
  const asset = snapshot.assets.get(query.id);
  if (!asset) throw new ApiError('asset.not_found');
  const { facts, score } = asset;
  const isScored = score.levels !== null && asset.published !== null;
  const isVisible = isScoreVisible(asset, query.level, visibility);
  const market = listMarketAnswer(snapshot, asset);
  return {
    asset: assetAnswer(asset, locale),
    followed: true,
    resembles: null,
    promises: null,
    level: query.level,
    asOf: snapshot.as_of,
    method: snapshot.method,
    status: score.status,
    notice: toProvisionalNotice(isVisible && score.levels?.[query.level].provisional ? 1 : 0, locale),
    ...toStoredFacts(facts),
    consensus_mechanism: facts.consensus_mechanism && getLocalisedText(facts.consensus_mechanism, locale),
    peg_mechanism: facts.peg_mechanism ?? null,
    former_names: (facts.former_names ?? []).map(({ name, ticker, until }) => ({ name, ticker, until })),
    retired: facts.retired ? { since: facts.retired.since, reason: facts.retired[locale] } : null,
    market: {
      ...market,
      delivery: asset.quote.price?.origin ?? null,
      fully_diluted: toFigureMoney(snapshot, readFullyDiluted(asset.quote)),
      market_cap_rank: asset.market_cap_rank,
    },
    supply: {
      circulating: asset.quote.circulating?.value ?? null,
      total: asset.quote.total?.value ?? null,
      max: asset.quote.max?.value ?? null,
      source: asset.quote.circulating?.source ?? null,
      observed_at: asset.quote.circulating?.observed_at ?? null,
      delivery: asset.quote.circulating?.origin ?? null,
    },
    scores: isScored && isVisible ? toDetailsScore(snapshot, asset, query.level, visibility) : null,
    locked: isScored && !isVisible ? { code: 'tier.required', tier: LOCKED_SCORE_TIER } : null,
    components:
      isScored && !isVisible ? null : toSubScoreAnswers(snapshot, asset, query.level, visibility, locale),
    explain:
      isScored && isVisible
        ? [...explainScore(score, query.level, asset.published![query.level].score)]
        : null,
    improve:
      isScored && isVisible
        ? findImprovements(score, query.level).map(({ part, ...line }) => ({ ...line, input: part }))
        : null,
    measure:
      isScored && isVisible
        ? score.levels![query.level].measure.map(({ part, input, ...line }) => ({
            ...line,
            input: part,
            estimate: input,
          }))
        : null,
    unrated_because: [...score.unrated_because],
    ...presentAssetFacts(snapshot, asset, locale),
    publications: [...snapshot.publications, ...snapshot.lists].filter((each) => each.asset === facts.id)
      .length,
    incidents: listIncidents(snapshot, facts.id),
    failed_stablecoin: findFailedStablecoin(facts.id),
    unlocks: null,
    similar: [],
    flags: flagAnswers(asset, locale),
    checks: checkAnswers(asset, locale),
    flag_checks: flagChecksAnswer(asset, locale),
  };
}

/** Incidents of the list that people published, else of the recorded reports. Newest first. */
function listIncidents({ lists }: MarketSnapshot, id: string): DetailsAnswer['incidents'] {
  const list = findListInForce(lists, id, 'incidents')?.content;
  if (!list) return findIncidents(id);
  return list.records
    .map(({ date, kind, loss_usd, source }) => ({
      date,
      kind,
      loss_usd,
      url: source.url,
      source: 'fairview',
      until: list.as_of,
    }))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}

const STORED_FACTS = Object.keys(storedFacts.shape) as (keyof StoredFacts)[];

/** Stored facts that the contract returns unchanged; null for a fact added after the asset was stored. */
function toStoredFacts(facts: StoredFacts): StoredFacts {
  return Object.fromEntries(
    STORED_FACTS.map((fact) => [fact, facts[fact] ?? null]),
  ) as unknown as StoredFacts;
}

function toDetailsScore(
  snapshot: MarketSnapshot,
  asset: MarketAsset,
  level: RiskLevel,
  visibility: Visibility,
): DetailsAnswer['scores'] {
  const listed = listScoreAnswer(asset, level);
  const { levels, coverage } = asset.score;
  const measured = asset.score.measured_share[level];
  const { published } = asset;
  if (!listed || !levels || !published) return null;
  const [project, hype, economics] = PILLARS.map((block) => METHOD.blocks[level][block]) as [
    number,
    number,
    number,
  ];
  const visibleScore = (of: RiskLevel) =>
    isScoreVisible(asset, of, visibility) ? published[of].score : null;
  return {
    ...listed,
    coverage,
    measured_shares: { project: measured.project, hype: measured.hype, economics: measured.economics },
    rank_interval: toRankInterval(snapshot, asset, level, visibility),
    base: levels[level].base,
    cap: levels[level].cap,
    weights: { project, hype, economics },
    levels: { medium: visibleScore('medium'), high: visibleScore('high'), insane: visibleScore('insane') },
    place: asset.ranks[level],
    published_at: published[level].synced_at,
  };
}

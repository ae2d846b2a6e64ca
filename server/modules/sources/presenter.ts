import type { SourceAnswer, SourcesAnswer } from '#contracts/sources.ts';
import { FIGURE_KINDS_BY_SOURCE } from '#domain/assets/figure-kinds.ts';
import { SOURCES, type SourceId } from '#domain/assets/sources.ts';
import { computeNextRefresh } from '#domain/ingest/next-refresh.ts';
import { DAY_MS } from '#domain/inputs/freshness.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { countFiguresBySource } from '#server/modules/sources/figures-by-source.ts';
import type { SourcesState } from '#server/modules/sources/source-status.ts';

/** Returns the sources of all figures; throws an `ApiError` when there is no snapshot. */
export type AnswerSources = () => Promise<SourcesAnswer>;

/** Returns the sources of the figures of a snapshot and their status. `now`: ISO 8601 UTC. */
export function sourcesAnswer(
  snapshot: MarketSnapshot,
  { statuses, last_refresh_at, unpublished }: SourcesState,
  liveData: SourcesAnswer['live_data'],
  now: string,
): SourcesAnswer {
  return {
    as_of: snapshot.as_of,
    ...describePriceAges(snapshot),
    source: snapshot.source,
    bundled_as_of: snapshot.bundled_as_of,
    live_data: liveData,
    last_refresh_at,
    next_refresh_at: liveData === 'off' ? null : computeNextRefresh(now, last_refresh_at),
    unpublished: unpublished.map((value) => ({
      ...value,
      name: (value.asset === null ? null : snapshot.assets.get(value.asset)?.facts.name) ?? null,
    })),
    sources: (Object.keys(SOURCES) as SourceId[]).map((id) => sourceAnswer(id, snapshot, statuses)),
  };
}

/** Returns the time of the newest price, and how many prices are more than a day older. */
function describePriceAges({ assets }: MarketSnapshot): Pick<SourcesAnswer, 'prices_at' | 'older_prices'> {
  const times = [...assets.values()].flatMap(({ quote }) =>
    quote.price === null ? [] : [Date.parse(quote.price.observed_at)],
  );
  const newest = times.reduce((latest, time) => Math.max(latest, time), Number.NEGATIVE_INFINITY);
  return {
    prices_at: times.length === 0 ? null : new Date(newest).toISOString(),
    older_prices: times.filter((time) => newest - time > DAY_MS).length,
  };
}

function sourceAnswer(
  id: SourceId,
  snapshot: MarketSnapshot,
  statuses: SourcesState['statuses'],
): SourceAnswer {
  const { name, url, kind } = SOURCES[id];
  const status = statuses.find((each) => each.id === id);
  const figures = countFiguresBySource(snapshot).get(id);
  const days = (origin: 'live' | 'bundled') =>
    snapshot.history.find((span) => span.source === id && span.origin === origin);
  const bundledDays = days('bundled');
  return {
    id,
    name,
    url,
    kind,
    what: [...FIGURE_KINDS_BY_SOURCE[id]],
    live: status?.live ?? false,
    last_good_at: status?.last_good_at ?? null,
    last_error_at: status?.last_error_at ?? null,
    last_error: status?.last_fault ?? null,
    quarantined: status?.quarantined ?? 0,
    figures_live: figures?.live ?? 0,
    figures_bundled: figures?.bundled ?? { count: 0, oldest: null, newest: null },
    days_live: days('live')?.days ?? 0,
    days_bundled: {
      count: bundledDays?.days ?? 0,
      oldest: bundledDays?.from ?? null,
      newest: bundledDays?.until ?? null,
    },
  };
}

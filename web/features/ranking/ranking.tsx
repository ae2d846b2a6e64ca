import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { marketCall } from '#contracts/market.ts';
import { rankCall } from '#contracts/rank.ts';
import {
  DEFAULT_RANKING,
  NO_FILTERS,
  type RankingState,
  readRankingState,
} from '#contracts/ranking-state.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { FilterBar } from '#web/features/ranking/filter-bar.tsx';
import { Masthead } from '#web/features/ranking/masthead.tsx';
import type { MarketList } from '#web/features/ranking/merge-market.ts';
import { findNewestPriceTime } from '#web/features/ranking/price-time.ts';
import { HourProvider, RankingLink, RankingProvider } from '#web/features/ranking/ranking-navigation.tsx';
import { RankingTable } from '#web/features/ranking/ranking-table.tsx';
import { type MemberActionsLoader, RowActionsProvider } from '#web/features/ranking/row-actions.tsx';
import { SaveCsv } from '#web/features/ranking/save-csv.tsx';
import { useArrangement } from '#web/features/ranking/use-arrangement.ts';
import { useMarketList } from '#web/features/ranking/use-market-list.ts';
import { useOwnIds } from '#web/features/ranking/use-own-ids.ts';
import { useRankingFilter } from '#web/features/ranking/use-ranking-filter.ts';
import { useRememberedRanking } from '#web/features/ranking/use-remembered-ranking.ts';
import { pageHref } from '#web/page-href.ts';
import { useSession } from '#web/state/session.ts';
import { useSettings } from '#web/state/settings.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { toCount } from '#web/words/to-count.ts';
import styles from './ranking.module.css';

/** Loaded on demand, as most visits see the table. */
const RankingCards = lazy(() => import('#web/features/ranking/ranking-cards.tsx'));

const RefetchFailed = lazyPart(() =>
  import('#web/features/ranking/refetch-failed.tsx').then(({ RefetchFailed }) => RefetchFailed),
);
const OtherMatches = lazy(() => import('#web/features/ranking/other-matches.tsx'));
/** For members only, so that visitors do not load it. */
const SavedViewsMenu = lazy(() => import('#web/features/ranking/views/saved-views-menu.tsx'));
const OwnNote = lazy(() => import('#web/features/ranking/own-note.tsx'));
const NoMatches = lazy(() => import('#web/features/ranking/no-matches.tsx'));

/** The market: head, profile and filters, every listed asset. `Loader` provides what members do in each row. */
export function Ranking({ Loader }: { Loader: MemberActionsLoader }) {
  const [params] = useSearchParams();
  const state = useMemo(() => readRankingState(params), [params]);
  // A deep comparison of thousands of rows takes longer than rendering the visible ones.
  const {
    data: answer,
    isRefetchError,
    refetch,
  } = useQuery({ ...callQuery(rankCall, { level: state.level }), structuralSharing: false });
  const { data: market } = useQuery({
    ...callQuery(marketCall, { level: state.level }),
    structuralSharing: false,
  });
  const list = useMarketList(answer, market);
  useRememberedRanking(state);
  if (!list) return null;
  return (
    <RankingProvider value={state}>
      <RowActionsProvider Loader={Loader}>
        <div className="wrap">
          <Masthead list={list} />
          {isRefetchError ? (
            <Suspense>
              <RefetchFailed asOf={list.asOf} onRetry={() => void refetch()} />
            </Suspense>
          ) : null}
          <RankingRows list={list} state={state} />
        </div>
      </RowActionsProvider>
    </RankingProvider>
  );
}

function RankingRows({ list, state }: { list: MarketList; state: RankingState }) {
  const currency = useDeferredValue(useSettings((settings) => settings.currency));
  const isSignedIn = useSession((session) => session.authToken !== null);
  const [filter, setFilter] = useRankingFilter(state);
  const q = useDeferredValue(filter);
  const own = useOwnIds(state.own);
  const shown = useArrangement(list, { ...state, currency, q, ownIds: own.ids });
  const { rows } = shown;
  const count = rows.ranked.length + rows.unranked.length;
  const pricedAt = useMemo(() => findNewestPriceTime(rows), [rows]);
  const open = list.visible < list.rated ? list.visible : null;
  const { hasHour } = list;
  const columns = useMemo(
    () => state.columns.filter((id) => hasHour || id !== 'change_1h'),
    [state.columns, hasHour],
  );
  const { view } = state;
  return (
    <HourProvider value={hasHour}>
      <FilterBar filter={filter} onFilter={setFilter} />
      <div className={styles.status}>
        <p role="status">{formatRowCount(count, list.data.length)}</p>
        {count > 0 && count < list.data.length ? (
          <RankingLink className="link unprinted" change={NO_FILTERS}>
            {m.filters_clear()}
          </RankingLink>
        ) : null}
        {isSignedIn ? (
          <Suspense>
            <SavedViewsMenu />
          </Suspense>
        ) : null}
        {pricedAt === null ? null : (
          <p className={styles.priced}>{m.prices_of({ date: formatDateTime(pricedAt, getLocale()) })}</p>
        )}
        {count > 0 ? (
          <SaveCsv rows={rows} state={{ ...state, columns }} currency={currency} asOf={list.asOf} />
        ) : null}
      </div>
      {state.own === null ? null : (
        <Suspense>
          <OwnNote failed={own.failed} />
        </Suspense>
      )}
      {currency === 'eur' && rows.ranked.some(({ entry }) => entry.market.price.eur === null) ? (
        <p className={styles.unpriced}>{m.eur_unknown()}</p>
      ) : null}
      {count === 0 ? (
        <Suspense>
          <NoMatches q={q.trim()} rows={rows} />
        </Suspense>
      ) : view === 'cards' ? (
        <Suspense>
          <RankingCards {...shown} currency={currency} pricedAt={pricedAt} open={open} />
        </Suspense>
      ) : (
        <RankingTable
          {...shown}
          currency={currency}
          columns={columns}
          size={state.rows}
          all={state.all}
          pricedAt={pricedAt}
          open={open}
        />
      )}
      {count === 0 || state.q === '' ? null : (
        <Suspense>
          <OtherMatches q={state.q} rows={rows} level={state.level} />
        </Suspense>
      )}
      {state.sort !== DEFAULT_RANKING.sort || state.dir !== DEFAULT_RANKING.dir ? (
        <p className={`${styles.reset} unprinted`}>
          <RankingLink change={{ sort: DEFAULT_RANKING.sort, dir: DEFAULT_RANKING.dir }}>
            {m.sort_reset()}
          </RankingLink>
        </p>
      ) : null}
      <p className={styles.notice}>
        {list.notice ? `${list.notice} ` : null}
        {m.home_reading()}{' '}
        <a className="link" href={pageHref('method', getLocale()) ?? undefined}>
          {m.home_method({ version: list.method })}
        </a>{' '}
        <a className="link" href={pageHref('ownWeights', getLocale())}>
          {m.nav_own_weights()}
        </a>
      </p>
    </HourProvider>
  );
}

function formatRowCount(shown: number, total: number): string {
  if (shown >= total) return m.count_all(toCount(total));
  return m.count_some({ ...toCount(total), seen: formatCount(shown, getLocale()) });
}

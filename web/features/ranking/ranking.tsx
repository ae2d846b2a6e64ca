import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type RankAnswer, rankCall } from '#contracts/rank.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import type { ArrangedRanking } from '#web/features/ranking/arrange-ranking.ts';
import { FilterBar } from '#web/features/ranking/filter-bar.tsx';
import { Legend } from '#web/features/ranking/legend.tsx';
import { LockedRows } from '#web/features/ranking/locked-rows.tsx';
import { Masthead } from '#web/features/ranking/masthead.tsx';
import { type OtherAssets, OtherMatches } from '#web/features/ranking/other-matches.tsx';
import { findNewestPriceTime } from '#web/features/ranking/price-time.ts';
import { RankingCards } from '#web/features/ranking/ranking-cards.tsx';
import { RankingLink, RankingProvider, useRankingState } from '#web/features/ranking/ranking-navigation.tsx';
import {
  DEFAULT_RANKING,
  type RankingState,
  readRankingState,
  toRankingSearch,
} from '#web/features/ranking/ranking-state.ts';
import { RankingTable } from '#web/features/ranking/ranking-table.tsx';
import { RiskProfiles } from '#web/features/ranking/risk-profiles.tsx';
import { useArrangement } from '#web/features/ranking/use-arrangement.ts';
import { useOtherMatches } from '#web/features/ranking/use-other-matches.ts';
import { useRankingFilter } from '#web/features/ranking/use-ranking-filter.ts';
import { useRememberedRanking } from '#web/features/ranking/use-remembered-ranking.ts';
import { useSettings } from '#web/state/settings.ts';
import { Note } from '#web/ui/note.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './ranking.module.css';

/** Ranking page: head, risk profiles, filters, rows, hidden ranks and legend. */
export function Ranking() {
  const [params] = useSearchParams();
  const state = useMemo(() => readRankingState(params), [params]);
  const {
    data: answer,
    isRefetchError,
    refetch,
  } = useQuery({
    ...callQuery(rankCall, { level: state.level }),
    // A deep comparison of thousands of rows takes longer than rendering the visible ones.
    structuralSharing: false,
  });
  useRememberedRanking(state);
  if (!answer) return null;
  return (
    <RankingProvider value={state}>
      <div className="wrap">
        <Masthead answer={answer} />
        <RiskProfiles />
        {answer.notice ? <p className={styles.notice}>{answer.notice}</p> : null}
        {isRefetchError ? (
          <div className={styles.failed}>
            <Note kind="error" title={m.stale_title()}>
              {m.stale_text({ date: formatDateTime(answer.asOf, getLocale()) })}{' '}
              <button type="button" className="link" onClick={() => void refetch()}>
                {m.try_again()}
              </button>
            </Note>
          </div>
        ) : null}
        <RankingRows answer={answer} state={state} />
        <LockedRows visible={answer.visible} rated={answer.rated} />
        <Legend />
      </div>
    </RankingProvider>
  );
}

function RankingRows({ answer, state }: { answer: RankAnswer; state: RankingState }) {
  const currency = useDeferredValue(useSettings((settings) => settings.currency));
  const [filter, setFilter] = useRankingFilter(state);
  const q = useDeferredValue(filter);
  const shown = useArrangement(answer, { ...state, currency, q });
  const { rows } = shown;
  const empty = rows.ranked.length + rows.unranked.length === 0;
  const pricedAt = useMemo(() => findNewestPriceTime(rows), [rows]);
  const others = useOtherMatches(state.q, rows);
  return (
    <>
      <FilterBar filter={filter} onFilter={setFilter} count={formatRowCount(rows, answer)} />
      {currency === 'eur' && rows.ranked.some(({ entry }) => entry.market.price.eur === null) ? (
        <p className={styles.unpriced}>{m.eur_unknown()}</p>
      ) : null}
      {pricedAt === null ? null : (
        <p className={styles.priced}>{m.prices_of({ date: formatDateTime(pricedAt, getLocale()) })}</p>
      )}
      {empty ? (
        <NoMatches q={q.trim()} others={others} />
      ) : state.view === 'cards' ? (
        <RankingCards {...shown} currency={currency} pricedAt={pricedAt} />
      ) : (
        <RankingTable {...shown} currency={currency} pricedAt={pricedAt} />
      )}
      {empty ? null : <OtherMatches others={others} level={state.level} />}
      {toRankingSearch({ ...DEFAULT_RANKING, sort: state.sort, dir: state.dir }) !== '' ? (
        <p className={`${styles.reset} unprinted`}>
          <RankingLink change={{ sort: DEFAULT_RANKING.sort, dir: DEFAULT_RANKING.dir }}>
            {m.sort_reset()}
          </RankingLink>
        </p>
      ) : null}
    </>
  );
}

function formatRowCount(rows: ArrangedRanking, answer: RankAnswer): string {
  const locale = getLocale();
  const rated = toCount(answer.rated);
  if (rows.ranked.length >= answer.rated) return m.count_all(rated);
  return m.count_some({ ...rated, seen: formatCount(rows.ranked.length, locale) });
}

/** No result: the filter, other matching assets, and a link that clears the filter. */
function NoMatches({ q, others }: { q: string; others: OtherAssets }) {
  const { level } = useRankingState();
  const found = others[0]?.near === false;
  const text = q ? (found ? m.empty_others_text() : m.empty_text()) : m.empty_category_text();
  return (
    <div className={styles.empty}>
      <Note
        title={q ? (found ? m.empty_others_title({ q }) : m.empty_title({ q })) : m.empty_category_title()}
      >
        {text}{' '}
        <RankingLink change={q ? { q: '' } : { categories: [] }}>
          {q ? m.empty_clear() : m.empty_category_clear()}
        </RankingLink>
      </Note>
      <OtherMatches others={others} level={level} />
    </div>
  );
}

import { NO_FILTERS } from '#contracts/ranking-state.ts';
import { m } from '#messages';
import type { ArrangedRanking } from '#web/features/ranking/arrange-ranking.ts';
import OtherMatches from '#web/features/ranking/other-matches.tsx';
import { RankingLink, useRankingState } from '#web/features/ranking/ranking-navigation.tsx';
import { useOtherMatches } from '#web/features/ranking/use-other-matches.ts';
import { Note } from '#web/ui/note.tsx';
import styles from './ranking.module.css';

/** No result: the filter, other matching assets, and a link that clears the filter. */
export default function NoMatches({ q, rows }: { q: string; rows: ArrangedRanking }) {
  const { level, q: asked } = useRankingState();
  const others = useOtherMatches(asked, rows);
  const found = others[0]?.near === false;
  const text = q ? (found ? m.empty_others_text() : m.empty_text()) : m.empty_filter_text();
  return (
    <div className={styles.empty}>
      <Note title={q ? (found ? m.empty_others_title({ q }) : m.empty_title({ q })) : m.empty_filter_title()}>
        {text}{' '}
        <RankingLink change={q ? { q: '' } : NO_FILTERS}>
          {q ? m.empty_clear() : m.filters_clear()}
        </RankingLink>
      </Note>
      <OtherMatches q={asked} rows={rows} level={level} />
    </div>
  );
}

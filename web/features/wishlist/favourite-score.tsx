import { useQuery } from '@tanstack/react-query';
import { marketCall } from '#contracts/market.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { markWeights } from '#web/components/score/profile-words.ts';
import { LockedScore, NoScore, Score } from '#web/components/score/score.tsx';
import { toScoreProps } from '#web/components/score/score-words.ts';
import styles from './followed.module.css';

/**
 * Score of a favourite in the medium profile, with its range and measured share. Empty while it loads; all rows
 * share one request.
 */
export function FavouriteScore({ id }: { id: string }) {
  const { data } = useQuery({
    ...callQuery(marketCall, { level: DEFAULT_RISK_LEVEL }),
    select: (market) => market.data.find(({ crypto_id }) => crypto_id._id === id) ?? null,
  });
  if (!data) return null;
  const { score: scores, locked, status } = data;
  const weights = markWeights(DEFAULT_RISK_LEVEL);
  if (locked) return <LockedScore weights={weights} words={m.score_locked()} size={24} />;
  if (!scores)
    return status === 'stablecoin' ? (
      m.score_stablecoin()
    ) : (
      <NoScore weights={weights} words={m.score_soon()} size={24} />
    );
  return (
    <>
      <Score {...toScoreProps(scores)} weights={weights} size={24} />
      <small className={styles.measured} aria-hidden="true">
        {m.wish_measured({ share: formatShare(scores.measured_share, getLocale(), 0) })}
      </small>
    </>
  );
}

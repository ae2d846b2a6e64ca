import { Link } from 'react-router';
import type { MoversAnswer } from '#contracts/movers.ts';
import { detailsHref } from '#contracts/pages.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatPoints, formatScore } from '#domain/format/format-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { AssetName } from '#web/components/asset/asset-name.tsx';
import { Change } from '#web/components/money/change.tsx';
import { MoveCauses } from '#web/components/score/move-causes.tsx';
import { describeScoreRange } from '#web/components/score/score-day.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './movers.module.css';

/** The largest changes of the FV Score in seven days among the scores that the viewer may see. */
export function Movers({ movers: { level, from, until, compared, data } }: { movers: MoversAnswer }) {
  const locale = getLocale();
  return (
    <Section
      id="movers"
      title={m.movers_title()}
      aside={
        from === null
          ? undefined
          : m.movers_period({ from: formatDate(from, locale), until: formatDate(until, locale) })
      }
    >
      {data.length === 0 ? (
        <p>{from === null ? m.movers_unknown() : m.movers_none({ count: compared })}</p>
      ) : (
        <ol className={styles.movers}>
          {data.map((row) => (
            <li key={row._id}>
              <Link className="beside" to={detailsHref(locale, row._id, row.name, level)}>
                <AssetName name={row.name} logo={row.logo}>
                  <bdi>{row.thicker}</bdi>
                </AssetName>
              </Link>
              <p className={styles.change}>
                <b className="num">
                  <Change
                    value={row.now - row.before}
                    text={formatPoints(Math.round((row.now - row.before) * 10) / 10, locale)}
                  />
                </b>
                <small className="num">
                  {m.movers_scores({
                    before: formatScore(row.before, locale),
                    now: formatScore(row.now, locale),
                  })}
                </small>
                <small>
                  {describeScoreRange(row.range, locale)},{' '}
                  {m.movers_measured({ share: formatShare(row.measured_share, locale, 0) })}
                  {row.provisional ? `, ${m.score_provisional()}` : ''}
                </small>
              </p>
              <p className={styles.causes}>
                <MoveCauses moved={row.moved} flags={row.flags} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <p className={`src ${styles.basis}`}>
        {m.movers_basis({ count: compared })}
        {data.some(({ kind }) => kind === 'recomputed') ? ` ${m.movers_recomputed()}` : ''}
      </p>
    </Section>
  );
}

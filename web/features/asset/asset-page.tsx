import { useQuery } from '@tanstack/react-query';
import { detailsCall } from '#contracts/details.ts';
import { detailsHref } from '#contracts/pages.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import styles from './asset-page.module.css';
import { PriceChart } from './chart/price-chart.tsx';
import { FactsStrip } from './facts/facts-strip.tsx';
import { RedFlags } from './flags/red-flags.tsx';
import { Breadcrumb, Identity } from './identity.tsx';
import { KnownCoin } from './known-coin.tsx';
import { Markets } from './markets/markets.tsx';
import { Investors, Team, UpcomingEvents } from './people.tsx';
import { PrintLine } from './print-line.tsx';
import { RecordedFigures } from './recorded-figures.tsx';
import { Repositories } from './repositories.tsx';
import { Resemblance } from './resemblance.tsx';
import { Improvements } from './score/improve.tsx';
import { ProvisionalNotice } from './score/provisional-notice.tsx';
import { ScoreLines } from './score/score-lines.tsx';
import { ScorePanel } from './score/score-panel.tsx';
import { ScoreHistory } from './score-history/score-history.tsx';
import { SubScores } from './sub-scores/sub-scores.tsx';

/** Page of one asset: identity, score, sub-scores and all figures. */
export function AssetPage({ id, level }: { id: string; level: RiskLevel }) {
  const { data: details } = useQuery(callQuery(detailsCall, { id, level }));
  if (!details) return null;
  const path = detailsHref(getLocale(), id, details.asset.name, level);
  if (!details.followed)
    return (
      <div className={`wrap ${styles.page}`}>
        <PrintLine details={details} path={path} />
        <Breadcrumb asset={details.asset} />
        <Identity details={details} path={path} />
        <Resemblance details={details} />
        <KnownCoin details={details} />
      </div>
    );
  return (
    <div className={`wrap ${styles.page}`}>
      <PrintLine details={details} path={path} />
      <Breadcrumb asset={details.asset} />
      <Identity details={details} path={path} />
      <Resemblance details={details} />
      <div className={styles.two}>
        <PriceChart key={id} details={details} />
        <ScorePanel details={details} />
        <ProvisionalNotice details={details} className={styles.notice} />
      </div>
      <FactsStrip details={details} />
      {/* In print, the score lines below list all sub-scores with weights and points. */}
      <div className={details.scores && details.explain ? 'unprinted' : undefined}>
        <SubScores details={details} />
      </div>
      <ScoreLines details={details} />
      {details.scores ? (
        <>
          <div className="unprinted">
            <ScoreHistory key={`${id} ${level}`} details={details} />
          </div>
          <div className={styles.thirds}>
            <RedFlags details={details} />
            <Improvements details={details} />
          </div>
        </>
      ) : (
        <RedFlags details={details} />
      )}
      <div className={styles.wideFirst}>
        <Markets details={details} />
        <UpcomingEvents details={details} />
      </div>
      <RecordedFigures details={details} />
      <Repositories details={details} />
      <div className={styles.pair}>
        <Team details={details} />
        <Investors details={details} />
      </div>
    </div>
  );
}

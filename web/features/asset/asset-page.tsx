import { useQuery } from '@tanstack/react-query';
import { detailsCall } from '#contracts/details.ts';
import { detailsHref } from '#contracts/pages.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import type { AlertDialogType } from './alert-button.tsx';
import styles from './asset-page.module.css';
import { PriceChart } from './chart/price-chart.tsx';
import { RedFlags } from './flags/red-flags.tsx';
import { Identity } from './head/identity.tsx';
import { KnownCoin } from './known-coin.tsx';
import { Markets } from './markets/markets.tsx';
import { Investors, Team, UpcomingEvents } from './people.tsx';
import { PrintLine } from './print-line.tsx';
import { Questions } from './questions/questions.tsx';
import { RecordedFigures } from './recorded-figures.tsx';
import { Repositories } from './repositories.tsx';
import { Resemblance } from './resemblance.tsx';
import { Improvements } from './score/improve.tsx';
import { ScoreLines } from './score/score-lines.tsx';
import { ScorePanel } from './score/score-panel.tsx';
import { ScoreHistory } from './score-history/score-history.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { SubScores } from './sub-scores/sub-scores.tsx';

interface AssetPageProps {
  id: string;
  level: RiskLevel;
  AlertDialog: AlertDialogType;
}

/** Page of one asset: identity, score, sub-scores and all figures. */
export function AssetPage({ id, level, AlertDialog }: AssetPageProps) {
  const { data: details } = useQuery(callQuery(detailsCall, { id, level }));
  if (!details) return null;
  const path = detailsHref(getLocale(), id, details.asset.name, level);
  if (!details.followed)
    return (
      <div className={`wrap ${styles.page}`}>
        <PrintLine details={details} path={path} />
        <Identity details={details} path={path} AlertDialog={AlertDialog} />
        <Resemblance details={details} />
        <KnownCoin details={details} />
      </div>
    );
  return (
    <div className={`wrap ${styles.page}`}>
      <PrintLine details={details} path={path} />
      <div className={styles.head}>
        <div>
          <Identity details={details} path={path} AlertDialog={AlertDialog} />
          <Resemblance details={details} />
        </div>
        <ScorePanel details={details} />
      </div>
      <SectionTabs details={details} />
      <PriceChart key={id} details={details} />
      {/* In print, the score lines below list all sub-scores with weights and points. */}
      <div className={details.scores && details.explain ? 'unprinted' : undefined}>
        <SubScores details={details} />
      </div>
      <ScoreLines details={details} />
      {details.scores ? (
        <>
          <div className={styles.flags}>
            <div>
              <RedFlags details={details} />
              <Questions details={details} />
            </div>
            <div className="unprinted">
              <ScoreHistory key={`${id} ${level}`} details={details} />
            </div>
          </div>
          <div className={styles.thirds}>
            <Improvements details={details} />
            <Repositories details={details} />
          </div>
        </>
      ) : (
        <>
          <RedFlags details={details} />
          <Questions details={details} />
        </>
      )}
      <RecordedFigures details={details} />
      <div className={styles.pairs}>
        <Markets details={details} />
        {details.scores ? null : <Repositories details={details} />}
        <UpcomingEvents details={details} />
        <Team details={details} />
        <Investors details={details} />
      </div>
    </div>
  );
}

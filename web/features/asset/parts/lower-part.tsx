import { lazy, Suspense } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AssetNews } from '../asset-news.tsx';
import styles from '../asset-page.module.css';
import { RedFlags } from '../flags/red-flags.tsx';
import { Markets } from '../markets/markets.tsx';
import { Investors, Team, UpcomingEvents } from '../people.tsx';
import { Questions } from '../questions/questions.tsx';
import { RecordedFigures } from '../recorded-figures.tsx';
import { Repositories } from '../repositories.tsx';
import { Improvements } from '../score/improve.tsx';
import { ScoreHistory } from '../score-history/score-history.tsx';
import { SimilarAssets } from '../similar/similar.tsx';
import { Unlocks } from '../unlocks/unlocks.tsx';
import { type AssetPartProps, usePartDetails } from './use-part-details.ts';

/** Loaded only for an asset that people have rated. */
const RatingHistory = lazy(() => import('../rating-history.tsx'));

/** Everything below the sub-scores. */
export default function LowerPart(props: AssetPartProps) {
  const { id, level } = props;
  const details = usePartDetails(props);
  const isHydrated = useHydrated();
  return (
    <>
      {details.scores ? (
        <>
          <div className={styles.flags}>
            <div>
              <RedFlags details={details} />
              <Questions details={details} />
              <UpcomingEvents details={details} />
              <AssetNews id={id} />
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
      {details.publications > 0 && isHydrated ? (
        <Suspense fallback={null}>
          <RatingHistory id={id} />
        </Suspense>
      ) : null}
      <RecordedFigures details={details} />
      <div className={styles.pairs}>
        <Unlocks details={details} />
        <Markets details={details} />
        {details.scores ? null : <Repositories details={details} />}
        {details.scores ? null : <UpcomingEvents details={details} />}
        {details.scores ? null : <AssetNews id={id} />}
        <Team details={details} />
        <Investors details={details} />
      </div>
      <SimilarAssets details={details} />
    </>
  );
}

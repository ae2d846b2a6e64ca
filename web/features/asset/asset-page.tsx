import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type DetailsAnswer, detailsCall } from '#contracts/details.ts';
import { detailsHref } from '#contracts/pages.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { ReportedAsset } from '#web/components/report/report-link.tsx';
import { RetiredNote } from '#web/features/asset/retired-note.tsx';
import { Later } from '#web/ui/later.tsx';
import type { AlertDialogType } from './alert-button.tsx';
import styles from './asset-page.module.css';
import { CHART_PART, LOWER_PART, SCORE_PART } from './asset-parts.ts';
import { Identity } from './head/identity.tsx';
import { KnownCoin } from './known-coin.tsx';
import { PrintLine } from './print-line.tsx';
import { Resemblance } from './resemblance.tsx';
import { ScorePanel } from './score/score-panel.tsx';
import { SectionTabs } from './section-tabs.tsx';

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
  if (details.followed) return <FollowedAsset details={details} path={path} AlertDialog={AlertDialog} />;
  return (
    <div className={`wrap ${styles.page}`}>
      <PrintLine details={details} path={path} />
      <Identity details={details} path={path} AlertDialog={AlertDialog} />
      <Resemblance details={details} />
      <KnownCoin details={details} />
    </div>
  );
}

interface FollowedAssetProps {
  details: DetailsAnswer;
  path: string;
  AlertDialog: AlertDialogType;
}

function FollowedAsset({ details, path, AlertDialog }: FollowedAssetProps) {
  const { asset, level } = details;
  const { _id: id, name } = asset;
  const [first] = useState(details);
  const part = { id, level, first };
  const reported = useMemo(() => ({ id, name, level }), [id, name, level]);
  return (
    <ReportedAsset value={reported}>
      <div className={`wrap ${styles.page}`}>
        <PrintLine details={details} path={path} />
        <div className={styles.head}>
          <div>
            <Identity details={details} path={path} AlertDialog={AlertDialog} />
            <Resemblance details={details} />
            <RetiredNote retired={details.retired} />
          </div>
          <ScorePanel details={details} />
        </div>
        <SectionTabs details={details} />
        <Later part={CHART_PART} props={part} />
        <Later part={SCORE_PART} props={part} />
        <Later part={LOWER_PART} props={part} />
      </div>
    </ReportedAsset>
  );
}

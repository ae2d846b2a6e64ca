import { ScoreLines } from '../score/score-lines.tsx';
import { SubScores } from '../sub-scores/sub-scores.tsx';
import { type AssetPartProps, usePartDetails } from './use-part-details.ts';

export default function ScorePart(props: AssetPartProps) {
  const details = usePartDetails(props);
  return (
    <>
      {/* In print, the score lines below list all sub-scores with weights and points. */}
      <div className={details.scores && details.explain ? 'unprinted' : undefined}>
        <SubScores details={details} />
      </div>
      <ScoreLines details={details} />
    </>
  );
}

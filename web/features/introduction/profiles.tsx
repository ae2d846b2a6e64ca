import { BandTab } from '#web/components/score/band-tab.tsx';
import { ScoreMark } from '#web/components/score/score-mark.tsx';
import type { ProfileExample } from '#web/features/introduction/examples.ts';
import styles from './profiles.module.css';

/** One asset in the three risk profiles: equal pillar scores, different weights. */
export function Profiles({ profiles, locked }: { profiles: readonly ProfileExample[]; locked: string }) {
  return (
    <ul className={styles.profiles}>
      {profiles.map(({ level, name, sentence, weights, weightWords, score }) => (
        <li key={level} data-risk={level}>
          <h3>{name}</h3>
          {score ? (
            <div
              className={`cluster ${styles.score}`}
              data-band={score.band}
              role="img"
              aria-label={score.label}
            >
              <ScoreMark size={96} weights={weights} lengths={score.lengths} />
              <b>{score.score}</b>
              <BandTab band={score.band} />
            </div>
          ) : (
            <div className={`cluster ${styles.score}`} data-visitor>
              <ScoreMark size={96} weights={weights} kind="ghost" />
              <span className="src">{locked}</span>
            </div>
          )}
          <p>{sentence}</p>
          <p className="src">{weightWords.join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}

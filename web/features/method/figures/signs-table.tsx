import { NoScore, Score } from '#web/components/score/score.tsx';
import type { ScoreSigns } from '#web/features/method/content.ts';
import styles from './signs-table.module.css';

/** Signs beside a score, drawn as in the ranking. */
export function SignsTable({ signs }: { signs: ScoreSigns }) {
  const { caption, heads, weights, held, unrated, provisional } = signs;
  return (
    <table className={styles.signs}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Score
              label={held.label}
              band={held.band}
              weights={weights}
              lengths={held.lengths}
              figure={held.score}
              uncappedFigure={held.struck}
            />
          </th>
          <td>{held.text}</td>
        </tr>
        <tr>
          <th scope="row">
            <NoScore weights={weights} words={unrated.words} />
          </th>
          <td>{unrated.text}</td>
        </tr>
        <tr>
          <th scope="row">
            <span className="src">{provisional.words}</span>
          </th>
          <td>
            {provisional.text}{' '}
            <a className="link" href="#estimates">
              {provisional.link}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

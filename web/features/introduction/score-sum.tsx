import type { ScoreExample } from '#web/features/introduction/examples.ts';
import styles from './score-sum.module.css';

interface ScoreSumProps {
  score: ScoreExample;
  words: { caption: string; heads: readonly [string, string, string, string]; total: string };
}

/** The pillars times their weights, as a sum. */
export function ScoreSum({ score, words }: ScoreSumProps) {
  const { names, figures, weightFigures, pointFigures } = score;
  return (
    <table className={styles.sum}>
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          {words.heads.map((head, index) => (
            <th key={head} scope="col" className={index > 0 ? 'num' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name, index) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="num">{figures[index]}</td>
            <td className="num">× {weightFigures[index]}</td>
            <td className="num">{pointFigures[index]}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            {words.total}
          </th>
          <td className="num">{score.score}</td>
        </tr>
      </tbody>
    </table>
  );
}

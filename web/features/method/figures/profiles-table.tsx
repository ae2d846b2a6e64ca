import { ScoreMark } from '#web/components/score/score-mark.tsx';
import type { Profiles } from '#web/features/method/content.ts';
import table from '#web/ui/table.module.css';
import styles from './profiles-table.module.css';

const FULL = [100, 100, 100] as const;

/** The three risk profiles with their weights, drawn as bar heights and as figures. */
export function ProfilesTable({ profiles: { caption, heads, rows } }: { profiles: Profiles }) {
  return (
    <table className={`${table.table} ${styles.profiles}`}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={index === 0 ? undefined : 'num'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ level, name, sentence, weights, figures, limit }) => (
          <tr key={level} data-level={level}>
            <th scope="row">
              <span className={`beside ${styles.name}`}>
                <ScoreMark size={34} weights={weights} lengths={FULL} />
                <span>
                  <b>{name}</b>
                  <small>{sentence}</small>
                </span>
              </span>
            </th>
            {figures.map((figure, index) => (
              <td key={index} className="num">
                {figure}
              </td>
            ))}
            <td className="num">{limit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { FormulaCase, FormulaHeads, SubScoreEntry, Term } from '#web/features/method/content.ts';
import styles from './sub-scores.module.css';

interface SubScoresProps {
  heads: FormulaHeads;
  entries: readonly SubScoreEntry[];
}

/** Sub-scores of a pillar: name, weights, purpose and formula. Each has an anchor. */
export function SubScores({ heads, entries }: SubScoresProps) {
  return entries.map((entry) => (
    <section
      key={entry.id}
      id={entry.id}
      className={styles.entry}
      aria-labelledby={`${entry.id}-title`}
      data-component={entry.id}
    >
      <div className={styles.name}>
        <h4 id={`${entry.id}-title`}>
          <a href={`#${entry.id}`}>{entry.name}</a>
        </h4>
        <p className={styles.weightIn}>{entry.weightsHeading}</p>
        <dl>
          {entry.weights.map(({ level, weight }) => (
            <div key={level}>
              <dt>{level}</dt>
              <dd>{weight}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.told}>
        <p className={styles.measures}>{entry.measures}</p>
        {entry.cases.map((formula) => (
          <Formula key={formula.caption} heads={heads} formula={formula} />
        ))}
        {entry.after.map((words) => (
          <p key={words} className={styles.after}>
            {words}
          </p>
        ))}
      </div>
    </section>
  ));
}

function Formula({
  heads,
  formula: { caption, when, terms },
}: {
  heads: FormulaHeads;
  formula: FormulaCase;
}) {
  return (
    <table className={styles.formula}>
      <caption>
        <span className="vh">{caption}</span>
        {when === null ? null : <span aria-hidden="true">{when}</span>}
      </caption>
      <thead>
        <tr>
          <th scope="col">{heads.weight}</th>
          <th scope="col">{heads.term}</th>
          <th scope="col" className="num">
            {heads.zero}
          </th>
          <th scope="col" className="num">
            {heads.hundred}
          </th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => (
          <TermRow key={term.name} term={term} />
        ))}
      </tbody>
    </table>
  );
}

function TermRow({ term: { weight, name, log, note, points } }: { term: Term }) {
  return (
    <tr>
      <td>{weight} ×</td>
      <th scope="row">
        {name}
        {log === null ? null : <span className={styles.log}>{log}</span>}
        {note === null ? null : <small>{note}</small>}
      </th>
      {'formula' in points ? (
        <td colSpan={2} className={styles.own}>
          {points.formula}
        </td>
      ) : (
        <>
          <td className="num">{points.zero}</td>
          <td className="num">{points.hundred}</td>
        </>
      )}
    </tr>
  );
}

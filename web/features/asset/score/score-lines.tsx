import type { DetailsAnswer } from '#contracts/details.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { type ExplainRow, explainRows } from '#domain/scoring/explain-rows.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pillarName } from '#web/components/score/profile-words.ts';
import { subScoreName } from '#web/components/score/sub-score-words.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './score-lines.module.css';

const ADJUSTMENT_NAMES: Record<Exclude<ExplainRow['kind'], 'component'>, () => string> = {
  limit: m.asset_line_limit,
  cap: m.asset_line_cap,
  pending: m.asset_line_pending,
};

/** All lines that add up to the published score, in print only: the screen shows them above, each with its derivation. */
export function ScoreLines({ details }: { details: DetailsAnswer }) {
  const locale = getLocale();
  const { scores, explain, method, components } = details;
  if (!scores || !explain) return null;
  const rows = explainRows(explain, scores.fv);
  const adjustments = rows.filter((row) => row.kind !== 'component' && row.points !== 0);
  return (
    <div className="printed">
      <Section
        id="lines"
        title={m.asset_lines({ score: formatScore(scores.fv, locale) })}
        aside={m.asset_lines_key({ method, date: formatDate(scores.published_at, locale) })}
      >
        <div className={styles.columns}>
          {PILLARS.map((block) => (
            <table key={block} className={styles.lines}>
              <caption className="vh">{pillarName(block)}</caption>
              <thead>
                <tr>
                  <th scope="col">{pillarName(block)}</th>
                  <th scope="col">{m.asset_sum_score()}</th>
                  <th scope="col">{m.asset_sum_weight()}</th>
                  <th scope="col">{m.asset_sum_points()}</th>
                </tr>
              </thead>
              <tbody>
                {rows
                  .filter((row) => row.kind === 'component' && row.block === block && row.name !== null)
                  .map((row) => (
                    <tr key={row.name}>
                      <th scope="row">{subScoreName(row.name!)}</th>
                      <ScoreAndWeight part={components?.[row.name!]} />
                      <td className="num">{formatFixed(row.points, 2, locale)}</td>
                    </tr>
                  ))}
                <tr>
                  <th scope="row">{pillarName(block)}</th>
                  <ScoreAndWeight part={{ score: scores[block], weight: scores.weights[block] }} />
                  <td className="num">
                    {formatFixed(
                      rows
                        .filter((row) => row.kind === 'component' && row.block === block)
                        .reduce((sum, row) => sum + row.points, 0),
                      2,
                      locale,
                    )}
                  </td>
                </tr>
              </tbody>
            </table>
          ))}
        </div>
        <table className={`${styles.lines} ${styles.rest}`}>
          <caption className="vh">{m.asset_sum_caption()}</caption>
          <tbody>
            {adjustments.map((row) => (
              <tr key={row.kind}>
                <th scope="row">{ADJUSTMENT_NAMES[row.kind as keyof typeof ADJUSTMENT_NAMES]()}</th>
                <td className="num">{formatFixed(row.points, 2, locale)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{m.asset_fv_score()}</th>
              <td className="num">{formatFixed(scores.fv, 2, locale)}</td>
            </tr>
          </tbody>
        </table>
      </Section>
    </div>
  );
}

/** Score and weight of a line. */
function ScoreAndWeight({ part }: { part: { score: number | null; weight: number } | null | undefined }) {
  const locale = getLocale();
  const score = part?.score ?? null;
  return (
    <>
      <td className="num">{formatScore(score, locale)}</td>
      <td className="num">{part && score !== null ? `× ${formatFixed(part.weight, 2, locale)}` : null}</td>
    </>
  );
}

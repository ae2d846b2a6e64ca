import type { ProofFigure } from '#contracts/proof.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import table from '#web/ui/table.module.css';
import styles from './proof.module.css';

interface FigureTableProps {
  /** Id of the heading that names the table. */
  labelledBy: string;
  rows: readonly (ProofFigure & { name: string })[];
  /** Ends of the drawn axis and the value without information. */
  axis: { from: number; to: number; neutral: number };
}

const DIGITS = 3;

/** Figures with their intervals as numbers and drawn on one axis. */
export function FigureTable({ labelledBy, rows, axis }: FigureTableProps) {
  const locale = getLocale();
  const show = (value: number) => formatFixed(value, DIGITS, locale);
  return (
    <table className={`${table.table} ${styles.figures}`} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{m.proof_column_figure()}</th>
          <td className={styles.plot} aria-hidden="true" />
          <th scope="col">{m.proof_column_value()}</th>
          <th scope="col">{m.proof_column_interval()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, interval }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.plot} aria-hidden="true">
              <IntervalPicture value={value} interval={interval} axis={axis} />
            </td>
            <td>{value === null ? '–' : show(value)}</td>
            <td>{interval ? `${show(interval.low)} … ${show(interval.high)}` : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function IntervalPicture({
  value,
  interval,
  axis: { from, to, neutral },
}: ProofFigure & Pick<FigureTableProps, 'axis'>) {
  const x = (at: number) => (100 * (Math.min(to, Math.max(from, at)) - from)) / (to - from);
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <line className={styles.neutral} x1={x(neutral)} x2={x(neutral)} y1="0" y2="12" />
      {interval ? (
        <line className={styles.interval} x1={x(interval.low)} x2={x(interval.high)} y1="6" y2="6" />
      ) : null}
      {value === null ? null : <line className={styles.value} x1={x(value)} x2={x(value)} y1="2" y2="10" />}
    </svg>
  );
}

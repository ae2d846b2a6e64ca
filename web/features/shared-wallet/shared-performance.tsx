import type { SharedWalletAnswer } from '#contracts/wallet-shares.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Change } from '#web/components/money/change.tsx';
import type { SharedWords } from '#web/features/shared-wallet/shared-words.ts';
import { Section } from '#web/ui/section.tsx';
import table from '#web/ui/table.module.css';
import styles from './shared-wallet.module.css';

/** Lengths of the listed returns. */
const RETURN_DAYS = [30, 90, 365] as const;

interface SharedPerformanceProps {
  performance: SharedWalletAnswer['performance'];
  words: SharedWords;
}

/** Returns in percent, by period. */
export function SharedPerformance({ performance, words }: SharedPerformanceProps) {
  const rows: [string, number | null][] = [
    ...RETURN_DAYS.map((days): [string, number | null] => [
      m.shared_days({ count: days }),
      performance[`days_${days}`],
    ]),
    [words.return_whole, performance.whole],
    ...performance.years.map(({ year, value }): [string, number | null] => [String(year), value]),
    [words.roi, performance.roi],
  ];
  return (
    <Section id="performance" title={words.performance}>
      <table
        className={`${table.table} ${styles.table} ${styles.returns}`}
        aria-labelledby="performance-title"
      >
        <thead>
          <tr>
            <th scope="col">{words.period}</th>
            <th scope="col">{words.return}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([period, value]) => (
            <tr key={period}>
              <th scope="row">{period}</th>
              <td className="num">
                <Percent value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.facts}>
        {words.roi_text} {words.dash}
      </p>
    </Section>
  );
}

/** 0.1 is 10 %. */
function Percent({ value }: { value: number | null }) {
  const percent = value === null ? null : value * 100;
  return <Change value={percent} text={formatChange(percent, getLocale())} />;
}

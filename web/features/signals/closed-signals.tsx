import type { SignalAnswer } from '#contracts/signals.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { Section } from '#web/ui/section.tsx';
import table from '#web/ui/table.module.css';
import { EmptySection } from './empty-section.tsx';
import { formatResult } from './format-result.ts';
import type { SignalWords } from './signal-words.ts';
import styles from './signals.module.css';

interface ClosedSignalsProps {
  signals: readonly SignalAnswer[];
  words: SignalWords;
}

/** Closed signals, newest first: levels, why each closed and its result. */
export function ClosedSignals({ signals, words }: ClosedSignalsProps) {
  const locale = getLocale();
  const usd = (value: number | null) => formatCurrency(value, 'usd', locale);
  if (signals.length === 0) return <EmptySection id="closed" title={words.closed} text={words.closed_none} />;
  return (
    <Section id="closed" title={words.closed}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={table.scroll} tabIndex={0} aria-label={words.closed}>
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{words.asset}</th>
              <th scope="col">{words.opened}</th>
              <th scope="col">{words.closed_on}</th>
              <th scope="col">{words.why_closed}</th>
              {[words.entry, words.target, words.stop, words.exit, words.result].map((name) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {signals.map((signal) => (
              <tr key={signal._id}>
                <th scope="row">{signal.crypto_id.name}</th>
                <td>{formatDate(signal.opened_at, locale)}</td>
                <td>{formatDate(signal.closed_at, locale)}</td>
                <td>{signal.closed_reason === null ? null : words[`reason_${signal.closed_reason}`]}</td>
                <td className="num">{usd(signal.entry_price)}</td>
                <td className="num">{usd(signal.profit_target)}</td>
                <td className="num">{usd(signal.stop_loss)}</td>
                <td className="num">{usd(signal.exit_price)}</td>
                <td className="num">
                  {signal.bought_at === null ? words.not_bought : formatResult(signal.result, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}

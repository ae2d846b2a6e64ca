import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { SIGNAL_EXAMPLE } from '#web/features/signals/signal-example.ts';
import { useSettings } from '#web/state/settings.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './signal-guide.module.css';

/** Example of a signal on a price scale: possible loss and gain, and the position size. */
export function SignalGuide() {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const { entry, stop, target, quantity, risk, riskShare, gain, loss, breakEven, portfolio, range } =
    SIGNAL_EXAMPLE;
  const money = (amount: number) => formatCurrency(amount, currency, locale);
  const columns = { gridTemplateColumns: `${entry - stop}fr ${target - entry}fr` };
  return (
    <Section id="read" title={m.signal_read()} aside={m.signal_read_aside()}>
      <p className={styles.text}>{m.signal_read_text({ entry: money(entry), range: money(range) })}</p>
      <div className={styles.ladder}>
        <div className={styles.bars} style={columns} aria-hidden="true">
          <i data-side="loss" />
          <i data-side="gain" />
        </div>
        <ul>
          <li>
            <b>{money(stop)}</b>
            <span>{m.signal_stop()}</span>
          </li>
          <li style={{ left: `${((entry - stop) / (target - stop)) * 100}%` }}>
            <b>{money(entry)}</b>
            <span>{m.signal_entry()}</span>
          </li>
          <li>
            <b>{money(target)}</b>
            <span>{m.signal_target()}</span>
          </li>
        </ul>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{m.signal_quantity()}</dt>
          <dd>{formatCount(quantity, locale)}</dd>
          <dd>{m.signal_example_quantity({ portfolio: money(portfolio) })}</dd>
        </div>
        <div>
          <dt>{m.signal_example_risk()}</dt>
          <dd>{money(risk)}</dd>
          <dd>{m.signal_example_risk_text({ share: formatShare(riskShare, locale) })}</dd>
        </div>
        <div>
          <dt>{m.signal_gain()}</dt>
          <dd>{formatShare(gain, locale, 2)}</dd>
          <dd>{m.signal_example_gain({ loss: formatShare(loss, locale, 2) })}</dd>
        </div>
        <div>
          <dt>{m.signal_example_even()}</dt>
          <dd>{formatShare(breakEven, locale)}</dd>
          <dd>{m.signal_example_even_text()}</dd>
        </div>
      </dl>
    </Section>
  );
}

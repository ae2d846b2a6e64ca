import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import type { SignalAnswer } from '#contracts/signals.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatPercent } from '#domain/format/format-percent.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { PageFacts } from '#web/ui/page-facts.tsx';
import { Terms } from '#web/ui/terms.tsx';
import { SignalChart } from './signal-chart.tsx';
import { SignalSize } from './signal-size.tsx';
import type { SignalWords } from './signal-words.ts';
import styles from './signals.module.css';

interface SignalCardProps {
  signal: SignalAnswer;
  reference: string;
  words: SignalWords;
}

/** One open signal: its levels, gain beside loss, size, and the reasons. */
export function SignalCard({ signal, reference, words }: SignalCardProps) {
  const locale = getLocale();
  const { crypto_id: asset } = signal;
  const usd = (value: number) => formatCurrency(value, 'usd', locale);
  const titleId = `signal-${signal._id}`;
  return (
    <article className={`stack ${styles.card}`} aria-labelledby={titleId}>
      <header className="cluster">
        <h3 id={titleId}>
          <Link
            to={detailsHref(locale, asset._id, asset.name, 'medium')}
          >{`${asset.name} (${asset.thicker})`}</Link>
        </h3>
        <p className={styles.state} data-valid={signal.valid || undefined}>
          {signal.valid ? words.valid : words.not_valid}
        </p>
      </header>
      <PageFacts
        lines={[
          [words.entry, usd(signal.entry_price)],
          [words.target, usd(signal.profit_target)],
          [words.stop, usd(signal.stop_loss)],
          [words.latest, usd(signal.latest_entry)],
          [words.gain, `+${formatPercent(signal.potential_gain, locale)} ${words.after_costs}`],
          [words.loss, `${formatPercent(-signal.potential_loss, locale)} ${words.after_costs}`],
          [words.break_even, formatPercent(signal.break_even, locale)],
        ]}
      />
      <SignalChart signal={signal} words={words} />
      <SignalSize signal={signal} reference={reference} words={words} />
      <Terms
        terms={[
          {
            term: `${words.why_opened} (${formatDateTime(signal.opened_at, locale)})`,
            text: words[`reason_${signal.reason}`],
          },
          ...(signal.expired_reason === null
            ? []
            : [{ term: words.why_expired, text: words[`reason_${signal.expired_reason}`] }]),
          {
            term: `${words.row} ${signal.ledger.sequence}`,
            text: <code className={styles.hash}>{signal.ledger.hash}</code>,
          },
        ]}
      />
    </article>
  );
}

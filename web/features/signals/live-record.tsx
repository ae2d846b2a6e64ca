import type { SignalsAnswer } from '#contracts/signals.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import { EmptySection } from './empty-section.tsx';
import { formatResult } from './format-result.ts';
import type { SignalWords } from './signal-words.ts';
import styles from './signals.module.css';

interface LiveRecordProps {
  live: SignalsAnswer['track_record']['live'];
  words: SignalWords;
}

/** Figures of the signals that were published, losses and cancelled ones included. */
export function LiveRecord({ live, words }: LiveRecordProps) {
  const locale = getLocale();
  if (live.began_at === null) return <EmptySection id="live" title={words.live} text={words.live_none} />;
  const began = formatDateTime(live.began_at, locale);
  if (live.open + live.closed === 0)
    return <EmptySection id="live" title={words.live} text={m.signals_live_since({ date: began })} />;
  const count = (value: number) => formatCount(value, locale);
  return (
    <Section id="live" title={words.live}>
      <Terms
        columns
        terms={[
          { term: words.live_began, text: began },
          { term: words.live_open, text: count(live.open) },
          { term: words.live_closed, text: count(live.closed) },
          { term: words.live_counted, text: count(live.counted) },
          { term: words.live_won, text: count(live.won) },
          { term: words.live_mean, text: formatResult(live.mean_r, locale) },
          { term: words.live_worst, text: formatResult(live.worst_r, locale) },
          ...(live.head === null
            ? []
            : [
                {
                  term: `${words.live_head}: ${count(live.head.sequence)}`,
                  text: <code className={styles.hash}>{live.head.hash}</code>,
                },
              ]),
        ]}
      />
      <p className={styles.text}>{words.live_note}</p>
    </Section>
  );
}

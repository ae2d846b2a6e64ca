import type { SignalsAnswer } from '#contracts/signals.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
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
  if (live.began_at === null)
    return (
      <Section id="live" title={words.live}>
        <Note title={words.live_none}>{words.live_none_text}</Note>
      </Section>
    );
  const count = (value: number) => formatCount(value, locale);
  return (
    <Section id="live" title={words.live}>
      <Terms
        columns
        terms={[
          { term: words.live_began, text: `${formatDateTime(live.began_at, locale)} UTC` },
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

import { Link } from 'react-router';
import type { SignalsAnswer } from '#contracts/signals.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pageHref } from '#web/page-href.ts';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import { BacktestRecord } from './backtest-record.tsx';
import { ClosedSignals } from './closed-signals.tsx';
import { EmptySection } from './empty-section.tsx';
import { LiveRecord } from './live-record.tsx';
import { SignalCard } from './signal-card.tsx';
import type { SignalWords } from './signal-words.ts';

/** Signals as far as the viewer sees them, their live record, the backtest apart from it, and the rule. */
export function SignalsPage({ answer, words }: { answer: SignalsAnswer; words: SignalWords }) {
  const open = answer.data.filter(({ closed_at }) => closed_at === null);
  const closed = answer.data.filter(({ closed_at }) => closed_at !== null);
  const { live, backtest } = answer.track_record;
  return (
    <div className="wrap">
      <Note title={words.note_title}>
        {words.note} {words.note_interests}
      </Note>
      {open.length === 0 && answer.hidden === 0 ? (
        <EmptySection id="open" title={words.open} text={words.open_none} />
      ) : (
        <Section id="open" title={words.open}>
          {open.map((signal) => (
            <SignalCard key={signal._id} signal={signal} reference={answer.reference_amount} words={words} />
          ))}
          {answer.hidden > 0 ? (
            <Note title={words.hidden_title}>
              {m.signals_hidden({ count: answer.hidden })} {words.hidden_free}{' '}
              <Link className="link" to={pageHref('plans', getLocale())}>
                {words.hidden_link}
              </Link>
            </Note>
          ) : null}
        </Section>
      )}
      <ClosedSignals signals={closed} words={words} />
      <LiveRecord live={live} words={words} />
      <BacktestRecord sets={backtest.sets} words={words} />
      <Section id="rule" title={words.rule}>
        <Terms
          columns
          terms={(['entry', 'exit', 'valid', 'cancel', 'limits', 'data'] as const).map((part) => ({
            term: words[`rule_${part}`],
            text: words[`rule_${part}_text`],
          }))}
        />
      </Section>
    </div>
  );
}

import { useId, useState } from 'react';
import type { SignalAnswer } from '#contracts/signals.ts';
import { readAmount } from '#domain/decimal.ts';
import { formatExactMoney, formatQuantity } from '#domain/format/format-exact.ts';
import { SIG_1 } from '#domain/signals/rule.ts';
import { sizeSignal } from '#domain/signals/size-signal.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import type { SignalWords } from './signal-words.ts';
import styles from './signals.module.css';

interface SignalSizeProps {
  signal: SignalAnswer;
  /** Amount with which the field begins. */
  reference: string;
  words: SignalWords;
}

/** The size that the rule gives for an amount, and what it loses at the stop. */
export function SignalSize({ signal, reference, words }: SignalSizeProps) {
  const locale = getLocale();
  const id = useId();
  const [text, setText] = useState(reference);
  const { amount } = readAmount(text);
  const size =
    amount === null
      ? null
      : sizeSignal(
          {
            prices: { entry: String(signal.entry_price), stop: String(signal.stop_loss) },
            adv: signal.traded_a_day,
            reference: amount,
          },
          SIG_1,
        );
  const { thicker } = signal.crypto_id;
  return (
    <div className={`stack ${styles.size}`}>
      <label htmlFor={id}>{words.size_label}</label>
      <input
        id={id}
        inputMode="decimal"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-invalid={size === null}
        aria-describedby={`${id}-text`}
      />
      <p id={`${id}-text`} aria-live="polite">
        {size === null ? (
          words.size_bad
        ) : (
          <>
            <b>{`${words.size}: ${formatQuantity(size.quantity, locale)} ${thicker}`}</b>
            {`, ${formatExactMoney(size.amount, 'usd', locale)}, ${words[`limit_${size.limit}`]}. ${words.risk}: ${formatExactMoney(size.risk, 'usd', locale)}. ${words.size_note}`}
          </>
        )}
      </p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { FLAG_SEVERITIES } from '#domain/flags/flag.ts';
import { CURRENCIES, CURRENCY_CODE } from '#domain/format/format-currency.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { CONDITION_KINDS, DIRECTIONS } from '#domain/wishlist/condition.ts';
import { describeCondition } from '#domain/wishlist/describe-condition.ts';
import { type AssetFigures, evaluateCondition } from '#domain/wishlist/evaluate-condition.ts';
import { readCondition } from '#domain/wishlist/read-conditions.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ambiguousAmountWords } from '#web/components/money/ambiguous-amount-words.ts';
import { type Draft, toConditionTerms } from '#web/features/wishlist/draft.ts';
import { AmountInput } from '#web/ui/form/amount-input.tsx';
import select from '#web/ui/form/select.module.css';
import textButton from '#web/ui/text-button.module.css';
import styles from './conditions-dialog.module.css';

interface ConditionFieldsProps {
  draft: Draft;
  /** Position in the list, from 1. */
  number: number;
  /** Name of the value field. */
  name: string;
  seen: AssetFigures;
  onChange: (part: Partial<Draft>) => void;
  onRemove: () => void;
}

/** Fields of one alert, with its interpretation and whether it is met already. */
export function ConditionFields({ draft, number, name, seen, onChange, onRemove }: ConditionFieldsProps) {
  const kinds = { price: m.wish_kind_price(), score: m.column_score(), flag: m.wish_kind_flag() };
  const sides = { above: m.wish_side_above(), below: m.wish_side_below() };
  const levels = { medium: m.level_medium(), high: m.level_high(), insane: m.level_insane() };
  const typing = { locale: getLocale(), words: ambiguousAmountWords() };
  const severities = {
    S1: m.wish_flag_any(),
    S2: m.wish_flag_warning(),
    S3: m.wish_flag_severe(),
    S4: m.wish_flag_critical(),
  };
  return (
    <fieldset className={styles.condition}>
      <legend>{m.wish_condition_number({ number })}</legend>
      <button
        type="button"
        className={`${textButton.button} ${styles.remove}`}
        aria-label={m.wish_condition_remove_number({ number })}
        onClick={onRemove}
      >
        {m.wish_condition_remove()}
      </button>
      <Choice
        label={m.wish_kind()}
        value={draft.kind}
        options={kinds}
        values={CONDITION_KINDS}
        onChoose={(kind) => onChange({ kind })}
      />
      {draft.kind === 'flag' ? (
        <Choice
          label={m.wish_flag()}
          value={draft.severity}
          options={severities}
          values={FLAG_SEVERITIES}
          onChoose={(severity) => onChange({ severity })}
        />
      ) : (
        <>
          {draft.kind === 'price' ? (
            <Choice
              label={m.wish_currency()}
              value={draft.currency}
              options={CURRENCY_CODE}
              values={CURRENCIES}
              onChoose={(currency) => onChange({ currency })}
            />
          ) : (
            <Choice
              label={m.wish_profile()}
              value={draft.level}
              options={levels}
              values={RISK_LEVELS}
              onChoose={(level) => onChange({ level })}
            />
          )}
          <Choice
            label={m.wish_side()}
            value={draft.direction}
            options={sides}
            values={DIRECTIONS}
            onChoose={(direction) => onChange({ direction })}
          />
          <AmountInput
            {...typing}
            name={name}
            label={m.wish_value()}
            value={draft.value}
            onChange={(value) => onChange({ value })}
          />
        </>
      )}
      <p className={styles.read} aria-live="polite">
        {renderInterpretation(draft, seen)}
      </p>
    </fieldset>
  );
}

/** Restates the typed alert, so that a misplaced decimal mark is noticed, and whether it is met. */
function renderInterpretation(draft: Draft, seen: AssetFigures): ReactNode {
  const { ambiguous, ...terms } = toConditionTerms(draft, getLocale());
  if (ambiguous) return null;
  const { condition } = readCondition(terms);
  if (!condition) return draft.value === '' ? null : m.wish_not_read();
  const isMet = evaluateCondition(condition, seen);
  return (
    <>
      <b>{describeCondition(condition, getLocale())}.</b>{' '}
      {isMet === null ? m.wish_form_unknown() : isMet ? m.wish_form_already() : m.wish_form_waiting()}
    </>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: Readonly<Record<T, string>>;
  /** Values in display order. */
  values: readonly T[];
  onChoose: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, values, onChoose }: ChoiceProps<T>) {
  return (
    <label className={`stack ${styles.choice}`}>
      <span>{label}</span>
      <select className={select.select} value={value} onChange={(event) => onChoose(event.target.value as T)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {options[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

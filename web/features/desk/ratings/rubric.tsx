import { m } from '#messages';
import { useField } from '#web/ui/form/form-context.ts';
import styles from './ratings.module.css';

const STEPS = [0, 1, 2, 3, 4, 5] as const;
type Key = Parameters<typeof m.rating_question>[0]['item'];

const keyOf = (item: string) => item.replace('.', '_') as Key;

export const ratingQuestion = (item: string): string => m.rating_question({ item: keyOf(item) });

/** What a step means for this criterion; the steps between have the common meaning alone. */
function anchorOf(item: string, step: (typeof STEPS)[number]): string | null {
  const named = { item: keyOf(item) };
  if (step === 0) return m.rating_anchor_0(named);
  if (step === 3) return m.rating_anchor_3(named);
  return step === 5 ? m.rating_anchor_5(named) : null;
}

/** The six steps with their anchors, of which one is chosen. */
export function StepField({ item, defaultValue }: { item: string; defaultValue: number | undefined }) {
  const { id, errorId, error } = useField('value');
  return (
    <fieldset
      className={styles.steps}
      data-wrong={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{m.rating_value()}</legend>
      {STEPS.map((step) => (
        <label key={step}>
          <input
            type="radio"
            name="value"
            id={step === 0 ? id : undefined}
            value={step}
            defaultChecked={defaultValue === step}
          />
          <b className="num">{step}</b>
          <span>
            {anchorOf(item, step) ?? m.rating_step({ step: `${step}` as '0' })}
            {anchorOf(item, step) ? <small>{m.rating_step({ step: `${step}` as '0' })}</small> : null}
          </span>
        </label>
      ))}
      {error ? <p id={errorId}>{error}</p> : null}
    </fieldset>
  );
}

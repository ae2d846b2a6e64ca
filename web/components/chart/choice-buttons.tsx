import styles from './chart-ranges.module.css';

export interface Choice<Value extends string> {
  value: Value;
  name: string;
  /** Why it is unavailable. */
  reason?: string | null | undefined;
}

interface ChoiceButtonsProps<Value extends string> {
  /** Name of the choice for screen readers. */
  legend: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (choice: Value) => void;
}

/** Buttons of which one is pressed, such as the measures of a chart; a list to select from on a phone. */
export function ChoiceButtons<Value extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: ChoiceButtonsProps<Value>) {
  return (
    <>
      <fieldset className={`${styles.ranges} ${styles.buttons} ${styles.choices} scripted unprinted`}>
        <legend className="vh">{legend}</legend>
        {choices.map(({ value, name, reason }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            // Not `disabled`: keyboard users must be able to reach the reason.
            aria-disabled={reason ? true : undefined}
            title={reason ?? undefined}
            onClick={() => (reason ? undefined : onChoose(value))}
          >
            {name}
            {reason ? (
              // Hidden until it is known what a member may see.
              <span className="vh" data-visitor>
                {' '}
                ({reason})
              </span>
            ) : null}
          </button>
        ))}
      </fieldset>
      <span className={`${styles.menu} scripted unprinted`}>
        <select
          aria-label={legend}
          data-visitor={choices.some(({ reason }) => reason) || undefined}
          value={chosen}
          onChange={(event) => onChoose(event.target.value as Value)}
        >
          {choices.map(({ value, name, reason }) => (
            <option key={value} value={value} disabled={Boolean(reason)}>
              {reason ? `${name} (${reason})` : name}
            </option>
          ))}
        </select>
      </span>
    </>
  );
}

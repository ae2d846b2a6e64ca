import styles from './chart-ranges.module.css';

interface ChoiceButtonsProps<Choice extends string> {
  /** Name of the choice for screen readers. */
  legend: string;
  choices: readonly { value: Choice; name: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** Buttons of which one is pressed: the measure or the scale of a chart. */
export function ChoiceButtons<Choice extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: ChoiceButtonsProps<Choice>) {
  return (
    <fieldset className={`${styles.ranges} ${styles.buttons} ${styles.choices} scripted unprinted`}>
      <legend className="vh">{legend}</legend>
      {choices.map(({ value, name }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

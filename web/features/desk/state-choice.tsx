import { Button } from '#web/ui/button.tsx';
import styles from './desk.module.css';

interface StateChoiceProps<State extends string> {
  label: string;
  states: readonly State[];
  /** Null: all states. */
  chosen: State | null;
  nameOf: (state: State | null) => string;
  onChoose: (state: State | null) => void;
}

/** Chooses the state of the listed rows, or all. */
export function StateChoice<State extends string>(props: StateChoiceProps<State>) {
  const { label, states, chosen, nameOf, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields of a form
    <div className={`cluster ${styles.actions} ${styles.states}`} role="group" aria-label={label}>
      {[...states, null].map((each) => (
        <Button key={each ?? 'all'} small aria-pressed={chosen === each} onClick={() => onChoose(each)}>
          {nameOf(each)}
        </Button>
      ))}
    </div>
  );
}

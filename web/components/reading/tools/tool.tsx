import { type ReactNode, useId } from 'react';
import styles from './tool.module.css';

/** Frame of an interactive piece of the book. */
export function Tool({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.tool} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
      <p className={styles.note}>{note}</p>
    </section>
  );
}

export const ToolControls = ({ children }: { children: ReactNode }) => (
  <div className={styles.controls}>{children}</div>
);

interface SliderProps {
  label: string;
  value: number;
  /** The value with its unit, as shown and as read aloud. */
  shown: string;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

export function Slider({ label, shown, onChange, ...range }: SliderProps) {
  return (
    <label className={`stack ${styles.control}`}>
      <span>
        {label} <b>{shown}</b>
      </span>
      <input
        {...range}
        type="range"
        aria-label={label}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={`stack ${styles.control}`}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Names and values that follow from the controls. Screen readers hear them after each change. */
export function Results({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.results} aria-live="polite">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

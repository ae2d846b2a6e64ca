import { useId } from 'react';
import { MAX_OWN_WEIGHT } from '#domain/scoring/own-weights.ts';
import { m } from '#messages';
import styles from './own-weights.module.css';

interface WeightFieldProps {
  name: string;
  value: number;
  onChange: (weight: number) => void;
  strong?: boolean;
}

/** Whole numbers from 0 to 100; other text is read as the nearest of them. */
const readWeight = (text: string): number =>
  Math.min(MAX_OWN_WEIGHT, Math.max(0, Math.round(Number(text) || 0)));

/** A weight with a slider and a number field. */
export function WeightField({ name, value, onChange, strong = false }: WeightFieldProps) {
  const id = useId();
  const range = { min: 0, max: MAX_OWN_WEIGHT, step: 1, value };
  return (
    <div className={styles.field} data-strong={strong || undefined}>
      <span id={id}>{name}</span>
      <input
        {...range}
        type="range"
        aria-label={m.weights_slider({ name })}
        onChange={(event) => onChange(readWeight(event.target.value))}
      />
      <input
        {...range}
        type="number"
        inputMode="numeric"
        aria-label={m.weights_number({ name })}
        onChange={(event) => onChange(readWeight(event.target.value))}
      />
    </div>
  );
}

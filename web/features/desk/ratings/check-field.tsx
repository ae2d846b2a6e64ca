import { useField } from '#web/ui/form/form-context.ts';
import styles from './ratings.module.css';

/** A box to tick, with its error. */
export function CheckField({ name, label }: { name: string; label: string }) {
  const { id, errorId, error } = useField(name);
  return (
    <div className={styles.check} data-wrong={error ? true : undefined}>
      <label className="beside hit">
        <input
          type="checkbox"
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {label}
      </label>
      {error ? <p id={errorId}>{error}</p> : null}
    </div>
  );
}

import { useId } from 'react';
import { Form, Link } from 'react-router';
import { DEFAULT_LEVEL } from '#domain/scoring/levels.ts';
import { type AskedPair, pairQuery } from '#web/features/comparator/asked-pair.ts';
import { m } from '#web/paraglide/messages.js';
import styles from './pair-form.module.css';

/** Id and name of a listed asset. */
export type Listed = readonly [id: string, name: string];

interface PairFormProps {
  asked: AskedPair;
  listed: readonly Listed[];
  /** Address of this page. */
  address: string;
}

/** Chooses the two. A plain GET form: what is chosen stands in the address, with or without script. */
export function PairForm({ asked, listed, address }: PairFormProps) {
  const swapped = new URLSearchParams(pairQuery({ ...asked, a: asked.b, b: asked.a }));
  return (
    <Form method="get" action={address} className={styles.form} preventScrollReset>
      {/* Chosen anew whenever the address says something else. */}
      <Choice key={`a ${asked.a}`} name="a" label={m.compare_first()} chosen={asked.a} listed={listed} />
      <div className={styles.between}>
        {asked.a && asked.b && asked.a !== asked.b ? (
          <Link to={`${address}?${swapped}`} aria-label={m.compare_swap()} preventScrollReset replace>
            <svg width="22" height="16" viewBox="0 0 22 16" aria-hidden="true">
              <path d="M1 5h18M15 1l4 4-4 4M21 11H3M7 7l-4 4 4 4" />
            </svg>
          </Link>
        ) : (
          <span aria-hidden="true">{m.compare_and()}</span>
        )}
      </div>
      <Choice key={`b ${asked.b}`} name="b" label={m.compare_second()} chosen={asked.b} listed={listed} />
      {asked.level === DEFAULT_LEVEL ? null : <input type="hidden" name="level" value={asked.level} />}
      <button type="submit" className={styles.submit}>
        {m.compare_action()}
      </button>
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string | null;
  listed: readonly Listed[];
}

function Choice({ name, label, chosen, listed }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen ?? ''} required>
        <option value="">{m.compare_choose()}</option>
        {listed.map(([asset, words]) => (
          <option key={asset} value={asset}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

import { useId } from 'react';
import { Form, Link } from 'react-router';
import { type AskedComparison, comparisonQuery } from '#web/features/comparator/asked-comparison.ts';
import { third } from '#web/features/comparator/third.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import styles from './pair-form.module.css';

/** Id and name of a listed asset. */
export type Listed = readonly [id: string, name: string];

interface PairFormProps {
  asked: AskedComparison;
  listed: readonly Listed[];
  /** Address of this page. */
  address: string;
}

/** Chooses what is compared. A plain GET form: what is chosen stands in the address, with or without script. */
export function PairForm({ asked, listed, address }: PairFormProps) {
  const swapped = new URLSearchParams(comparisonQuery({ ...asked, a: asked.b, b: asked.a }));
  return (
    <Form
      method="get"
      action={address}
      className={styles.form}
      data-third={asked.c === null ? undefined : 'chosen'}
      preventScrollReset
    >
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
      {asked.c === null ? null : (
        <div className={third(true)}>
          <Choice
            key={`c ${asked.c}`}
            name="c"
            label={m.compare_third()}
            chosen={asked.c}
            listed={listed}
            none={m.compare_no_third()}
          />
        </div>
      )}
      <Hidden asked={asked} names={['level', 'range', 'supply']} />
      <button type="submit" className={styles.submit}>
        {m.compare_action()}
      </button>
    </Form>
  );
}

/** Sets a third beside the two, where there is room for it. */
export function ThirdForm({ asked, listed, address }: PairFormProps) {
  return (
    <Form method="get" action={address} className={third(true, styles.addition)} preventScrollReset>
      <Hidden asked={asked} names={['a', 'b']} />
      <Choice
        name="c"
        label={m.compare_third()}
        chosen={null}
        listed={listed.filter(([id]) => id !== asked.a && id !== asked.b)}
      />
      <Hidden asked={asked} names={['level', 'range', 'supply']} />
      <Button type="submit">{m.compare_add_third()}</Button>
    </Form>
  );
}

/** What else the address says, so that the form keeps it. */
function Hidden({ asked, names }: { asked: AskedComparison; names: readonly string[] }) {
  const query = comparisonQuery(asked);
  return names.map((name) =>
    query[name] === undefined ? null : <input key={name} type="hidden" name={name} value={query[name]} />,
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string | null;
  listed: readonly Listed[];
  /** Where nothing may be chosen: how that is called. */
  none?: string;
}

function Choice({ name, label, chosen, listed, none }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen ?? ''} required={none === undefined}>
        <option value="">{none ?? m.compare_choose()}</option>
        {listed.map(([asset, words]) => (
          <option key={asset} value={asset}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

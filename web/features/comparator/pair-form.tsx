import { useId, useMemo, useState } from 'react';
import { Form, Link } from 'react-router';
import { searchAssets } from '#domain/search/search-assets.ts';
import { indexAssets, type Searchable, type SearchIndex } from '#domain/search/search-index.ts';
import { m } from '#messages';
import { type ComparisonRequest, comparisonQuery } from '#web/features/comparator/comparison-request.ts';
import { thirdClass } from '#web/features/comparator/third-class.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchIcon } from '#web/ui/search-icon.tsx';
import styles from './pair-form.module.css';

const MAX_QUERY_CHARS = 80;
const MAX_MATCHES = 20;

/** A listed asset. Lists are sorted by market cap, largest first. */
export type ListedAsset = readonly [id: string, name: string, ticker: string, ...former: string[]];

interface PairFormProps {
  asked: ComparisonRequest;
  listed: readonly ListedAsset[];
  /** Address of the comparator. */
  address: string;
}

/** Chooses the assets to compare. A GET form, so it works without script. */
export function PairForm({ asked, listed, address }: PairFormProps) {
  const index = useMemo(() => indexListed(listed), [listed]);
  const swapped = new URLSearchParams(comparisonQuery({ ...asked, a: asked.b, b: asked.a }));
  return (
    <Form
      method="get"
      action={address}
      className={styles.form}
      data-third={asked.c === null ? undefined : 'chosen'}
      preventScrollReset
    >
      {/* The keys reset the state of a choice when the address changes. */}
      <Choice key={`a ${asked.a}`} name="a" label={m.compare_first()} chosen={asked.a} index={index} />
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
      <Choice key={`b ${asked.b}`} name="b" label={m.compare_second()} chosen={asked.b} index={index} />
      {asked.c === null ? null : (
        <div className={thirdClass(true)}>
          <Choice
            key={`c ${asked.c}`}
            name="c"
            label={m.compare_third()}
            chosen={asked.c}
            index={index}
            none={m.compare_no_third()}
          />
        </div>
      )}
      <HiddenFields asked={asked} names={['level', 'range', 'supply']} />
      <button type="submit" className={styles.submit}>
        {m.compare_action()}
      </button>
    </Form>
  );
}

/** Adds a third asset. Hidden on narrow screens. */
export function ThirdForm({ asked, listed, address }: PairFormProps) {
  const index = useMemo(
    () => indexListed(listed.filter(([id]) => id !== asked.a && id !== asked.b)),
    [listed, asked],
  );
  return (
    <Form method="get" action={address} className={thirdClass(true, styles.addition)} preventScrollReset>
      <HiddenFields asked={asked} names={['a', 'b']} />
      <Choice name="c" label={m.compare_third()} chosen={null} index={index} />
      <HiddenFields asked={asked} names={['level', 'range', 'supply']} />
      <Button type="submit">{m.compare_add_third()}</Button>
    </Form>
  );
}

const NAMES = { a: 1, b: 2, c: 3 } as const;

const EMPTY_INDEX = indexAssets<Searchable>([]);

const indexListed = (listed: readonly ListedAsset[]): SearchIndex<Searchable> =>
  indexAssets(
    listed.map(([_id, name, thicker, ...former_names], at) => ({
      _id,
      name,
      thicker,
      rank: at,
      former_names,
    })),
  );

/** Keeps the other parameters of the address when the form is submitted. */
function HiddenFields({ asked, names }: { asked: ComparisonRequest; names: readonly string[] }) {
  const query = comparisonQuery(asked);
  return names.map((name) =>
    query[name] === undefined ? null : <input key={name} type="hidden" name={name} value={query[name]} />,
  );
}

interface ChoiceProps {
  name: keyof typeof NAMES;
  label: string;
  chosen: string | null;
  index: SearchIndex<Searchable>;
  /** Label of the empty option; if present, the choice is optional. */
  none?: string;
}

/** Select of all listed assets. With script, a search field filters it and selects the best match. */
function Choice({ name, label, chosen, index, none }: ChoiceProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(chosen ?? '');
  const all = index.rows.map(({ asset }) => ({ asset, formerly: null }));
  const found = (text: string) => searchAssets({ listed: index, known: EMPTY_INDEX }, text, MAX_MATCHES);
  const matches = typed.trim() === '' ? all : found(typed);
  const find = (text: string) => {
    setTyped(text);
    const [best] = text.trim() === '' ? [] : found(text);
    setPicked(best?.asset._id ?? chosen ?? '');
  };
  const isNothing = typed.trim() !== '' && matches.length === 0;
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <span className={`${styles.find} scripted`}>
        <SearchIcon />
        <input
          type="search"
          value={typed}
          maxLength={MAX_QUERY_CHARS}
          autoComplete="off"
          spellCheck={false}
          placeholder={m.filter_hint()}
          aria-label={m.compare_find({ number: NAMES[name] })}
          aria-controls={id}
          onChange={(event) => find(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') find('');
          }}
        />
      </span>
      <select
        id={id}
        name={name}
        value={isNothing ? '' : picked}
        required={none === undefined}
        onChange={(event) => setPicked(event.target.value)}
      >
        <option value="">
          {isNothing ? m.search_nothing({ text: typed.trim() }) : (none ?? m.compare_choose())}
        </option>
        {matches.map(({ asset, formerly }) => (
          <option key={asset._id} value={asset._id}>
            {`${asset.name} (${asset.thicker})`}
            {formerly === null ? '' : `, ${m.search_formerly({ name: formerly })}`}
          </option>
        ))}
      </select>
      <p className="vh" role="status">
        {typed.trim() === '' ? '' : m.search_count({ count: matches.length })}
      </p>
    </div>
  );
}

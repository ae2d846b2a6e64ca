import { useId, useMemo, useState } from 'react';
import { Form, Link } from 'react-router';
import { searchAssets } from '#domain/search/search-assets.ts';
import { indexAssets, type Searchable, type SearchIndex } from '#domain/search/search-index.ts';
import { m } from '#messages';
import { type ComparisonRequest, toComparisonQuery } from '#web/features/comparator/comparison-request.ts';
import { thirdClass } from '#web/features/comparator/third-class.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchIcon } from '#web/ui/search-icon.tsx';
import styles from './pair-form.module.css';

const MAX_QUERY_CHARS = 80;
const MAX_MATCHES = 20;

/** A listed asset. Lists are sorted by market cap, largest first. */
export type ListedAsset = readonly [id: string, name: string, ticker: string, ...former: string[]];

interface PairFormProps {
  comparisonRequest: ComparisonRequest;
  listed: readonly ListedAsset[];
  /** Address of the comparator. */
  address: string;
}

/** Chooses the assets to compare. A GET form, so it works without script. */
export function PairForm({ comparisonRequest, listed, address }: PairFormProps) {
  const index = useMemo(() => indexListed(listed), [listed]);
  const swapped = new URLSearchParams(
    toComparisonQuery({ ...comparisonRequest, a: comparisonRequest.b, b: comparisonRequest.a }),
  );
  return (
    <Form
      method="get"
      action={address}
      className={styles.form}
      data-third={comparisonRequest.c === null ? undefined : 'chosen'}
      preventScrollReset
    >
      {/* The keys reset the state of a choice when the address changes. */}
      <AssetSelect
        key={`a ${comparisonRequest.a}`}
        name="a"
        label={m.compare_first()}
        chosen={comparisonRequest.a}
        index={index}
      />
      <div className={styles.between}>
        {comparisonRequest.a && comparisonRequest.b && comparisonRequest.a !== comparisonRequest.b ? (
          <Link to={`${address}?${swapped}`} aria-label={m.compare_swap()} preventScrollReset replace>
            <svg width="22" height="16" viewBox="0 0 22 16" aria-hidden="true">
              <path d="M1 5h18M15 1l4 4-4 4M21 11H3M7 7l-4 4 4 4" />
            </svg>
          </Link>
        ) : (
          <span aria-hidden="true">{m.compare_and()}</span>
        )}
      </div>
      <AssetSelect
        key={`b ${comparisonRequest.b}`}
        name="b"
        label={m.compare_second()}
        chosen={comparisonRequest.b}
        index={index}
      />
      {comparisonRequest.c === null ? null : (
        <div className={thirdClass(true)}>
          <AssetSelect
            key={`c ${comparisonRequest.c}`}
            name="c"
            label={m.compare_third()}
            chosen={comparisonRequest.c}
            index={index}
            none={m.compare_no_third()}
          />
        </div>
      )}
      <HiddenFields comparisonRequest={comparisonRequest} names={['level', 'range', 'supply']} />
      <button type="submit" className={styles.submit}>
        {m.compare_action()}
      </button>
    </Form>
  );
}

/** Adds a third asset. Hidden on narrow screens. */
export function ThirdForm({ comparisonRequest, listed, address }: PairFormProps) {
  const index = useMemo(
    () => indexListed(listed.filter(([id]) => id !== comparisonRequest.a && id !== comparisonRequest.b)),
    [listed, comparisonRequest],
  );
  return (
    <Form method="get" action={address} className={thirdClass(true, styles.addition)} preventScrollReset>
      <HiddenFields comparisonRequest={comparisonRequest} names={['a', 'b']} />
      <AssetSelect name="c" label={m.compare_third()} chosen={null} index={index} />
      <HiddenFields comparisonRequest={comparisonRequest} names={['level', 'range', 'supply']} />
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
function HiddenFields({
  comparisonRequest,
  names,
}: {
  comparisonRequest: ComparisonRequest;
  names: readonly string[];
}) {
  const query = toComparisonQuery(comparisonRequest);
  return names.map((name) =>
    query[name] === undefined ? null : <input key={name} type="hidden" name={name} value={query[name]} />,
  );
}

interface AssetSelectProps {
  name: keyof typeof NAMES;
  label: string;
  chosen: string | null;
  index: SearchIndex<Searchable>;
  /** Label of the empty option; if present, the choice is optional. */
  none?: string;
}

/** Select of all listed assets. With script, a search field filters it and selects the best match. */
function AssetSelect({ name, label, chosen, index, none }: AssetSelectProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(chosen ?? '');
  const allMatches = index.rows.map(({ asset }) => ({ asset, formerly: null }));
  const findMatches = (text: string) =>
    searchAssets({ listed: index, known: EMPTY_INDEX }, text, MAX_MATCHES);
  const matches = typed.trim() === '' ? allMatches : findMatches(typed);
  const onSearch = (text: string) => {
    setTyped(text);
    const [best] = text.trim() === '' ? [] : findMatches(text);
    setPicked(best?.asset._id ?? chosen ?? '');
  };
  const hasNoMatch = typed.trim() !== '' && matches.length === 0;
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
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSearch('');
          }}
        />
      </span>
      <select
        id={id}
        name={name}
        value={hasNoMatch ? '' : picked}
        required={none === undefined}
        onChange={(event) => setPicked(event.target.value)}
      >
        <option value="">
          {hasNoMatch ? m.search_nothing({ text: typed.trim() }) : (none ?? m.compare_choose())}
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

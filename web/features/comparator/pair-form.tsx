import { useId, useMemo, useState } from 'react';
import { Form, Link } from 'react-router';
import { m } from '#messages';
import type { PickedAsset } from '#web/components/asset-picker/asset-combobox.tsx';
import { AssetPicker } from '#web/components/asset-picker/asset-picker.tsx';
import { type ComparisonRequest, toComparisonQuery } from '#web/features/comparator/comparison-request.ts';
import { extraClass } from '#web/features/comparator/extra-class.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './pair-form.module.css';

/** A listed asset. Lists are sorted by market cap, largest first. */
export type ListedAsset = readonly [id: string, name: string, ticker: string];

interface PairFormProps {
  comparisonRequest: ComparisonRequest;
  listed: readonly ListedAsset[];
  /** The assets that the address names. */
  sides: readonly { asset: PickedAsset }[];
  /** Address of the comparator. */
  address: string;
}

/** Chooses the assets to compare. A GET form, so it works without script. */
export function PairForm({ comparisonRequest, listed, sides, address }: PairFormProps) {
  const findAsset = (id: string | null) => sides.find(({ asset }) => asset._id === id)?.asset ?? null;
  const additions = (['c', 'd'] as const).filter((name) => comparisonRequest[name] !== null);
  const swapped = new URLSearchParams(
    toComparisonQuery({ ...comparisonRequest, a: comparisonRequest.b, b: comparisonRequest.a }),
  );
  return (
    <Form
      method="get"
      action={address}
      className={styles.form}
      data-fields={2 + additions.length}
      preventScrollReset
    >
      {/* The keys reset the state of a choice when the address changes. */}
      <AssetField
        key={`a ${comparisonRequest.a}`}
        name="a"
        label={m.compare_first()}
        chosen={findAsset(comparisonRequest.a)}
        listed={listed}
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
      <AssetField
        key={`b ${comparisonRequest.b}`}
        name="b"
        label={m.compare_second()}
        chosen={findAsset(comparisonRequest.b)}
        listed={listed}
      />
      {additions.map((name) => (
        <div key={`${name} ${comparisonRequest[name]}`} className={extraClass(true)}>
          <AssetField
            name={name}
            label={ADDITION_LABELS[name]()}
            chosen={findAsset(comparisonRequest[name])}
            listed={listed}
            none={m.compare_no_third()}
          />
        </div>
      ))}
      <HiddenFields comparisonRequest={comparisonRequest} names={['level', 'range', 'supply']} />
      <button type="submit" className={styles.submit}>
        {m.compare_action()}
      </button>
    </Form>
  );
}

const ADDITION_LABELS = { c: m.compare_third, d: m.compare_fourth };

/** Adds a third or fourth asset. Hidden on narrow screens. */
export function AdditionForm({
  comparisonRequest,
  listed,
  address,
}: Pick<PairFormProps, 'comparisonRequest' | 'listed' | 'address'>) {
  const { a, b, c, d } = comparisonRequest;
  const excluded = useMemo(() => [a, b, c].filter((id) => id !== null), [a, b, c]);
  const name = c === null ? 'c' : 'd';
  if (d !== null) return null;
  return (
    <Form method="get" action={address} className={extraClass(true, styles.addition)} preventScrollReset>
      <HiddenFields comparisonRequest={comparisonRequest} names={['a', 'b', 'c']} />
      <AssetField
        key={name}
        name={name}
        label={ADDITION_LABELS[name]()}
        chosen={null}
        listed={listed}
        excluded={excluded}
      />
      <HiddenFields comparisonRequest={comparisonRequest} names={['level', 'range', 'supply']} />
      <Button type="submit">{m.compare_add_third()}</Button>
    </Form>
  );
}

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

interface AssetFieldProps {
  name: 'a' | 'b' | 'c' | 'd';
  label: string;
  chosen: PickedAsset | null;
  listed: readonly ListedAsset[];
  excluded?: readonly string[];
  /** Label of the empty option; if present, the choice is optional. */
  none?: string;
}

const NOTHING_EXCLUDED: readonly string[] = [];

/** Choice of a listed asset: a select until the combobox has loaded, and without script. */
function AssetField({ name, label, chosen, listed, excluded = NOTHING_EXCLUDED, none }: AssetFieldProps) {
  const id = useId();
  const [picked, setPicked] = useState(chosen);
  const options = listed.filter(([each]) => !excluded.includes(each));
  const isRequired = none === undefined;
  const pickListed = (wanted: string) => {
    const found = options.find(([each]) => each === wanted);
    setPicked(found ? { _id: found[0], name: found[1], thicker: found[2] } : null);
  };
  return (
    <AssetPicker
      className={styles.choice}
      id={id}
      name={name}
      label={label}
      asset={picked}
      onChoose={setPicked}
      onlyListed
      excluded={excluded}
      input={{ required: isRequired }}
      fallback={
        <select
          id={id}
          name={name}
          value={picked?._id ?? ''}
          required={isRequired}
          onChange={(event) => pickListed(event.target.value)}
        >
          <option value="">{none ?? m.compare_choose()}</option>
          {options.map(([each, assetName, ticker]) => (
            <option key={each} value={each}>
              {`${assetName} (${ticker})`}
            </option>
          ))}
        </select>
      }
    />
  );
}

import { useId, useMemo } from 'react';
import { ENTRY_SORTS, type EntrySort, type WholeWallet } from '#contracts/wallet.ts';
import { m } from '#messages';
import type { EntryType } from '#web/features/wallet/data/entry-lists.ts';
import { AccountsChoice } from '#web/features/wallet/portfolios/accounts-choice.tsx';
import { type EntryFilter, isFiltered, NO_FILTER } from '#web/features/wallet/transactions/entry-filter.ts';
import { kindName, TYPE_GROUPS } from '#web/features/wallet/wallet-words.ts';
import styles from './transactions.module.css';

interface TransactionFilterProps {
  wallet: Pick<WholeWallet, 'holdings' | 'holding_accounts' | 'portfolios' | 'tags'>;
  /** Years with transactions. */
  years: readonly number[];
  /** Whether one asset is shown alone, without a choice of assets. */
  isSingleAsset: boolean;
  filter: EntryFilter;
  onFilter: (filter: EntryFilter) => void;
}

/** Types of transactions, and what linked ones are together, in groups. */
const filterGroups = () =>
  TYPE_GROUPS.map(({ name, types }): [string, [EntryType, string][]] => [
    name(),
    types.map((kind): [EntryType, string] => [kind, kindName(kind)]),
  ]);

const SORT_NAMES: Record<EntrySort, () => string> = {
  date: m.wallet_date,
  type: m.wallet_type,
  asset: m.column_asset,
  quantity: m.wallet_quantity,
  total: m.wallet_total,
  value: m.wallet_value_now,
  result: m.wallet_result,
};

/** Filters by text, type, asset, holding account, tag and year. */
export function TransactionFilter({
  wallet,
  years,
  isSingleAsset,
  filter,
  onFilter,
}: TransactionFilterProps) {
  const id = useId();
  const { holdings, tags } = wallet;
  const assets = useMemo(
    () => holdings.map(({ crypto_id }) => crypto_id).sort((a, b) => a.name.localeCompare(b.name)),
    [holdings],
  );
  const change = (changes: Partial<EntryFilter>) => onFilter({ ...filter, ...changes });
  return (
    <search className={`row ${styles.filter} unprinted`}>
      <label className="vh" htmlFor={`${id}-text`}>
        {m.wallet_filter_text()}
      </label>
      <input
        id={`${id}-text`}
        type="search"
        placeholder={m.wallet_filter_text()}
        value={filter.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <select
        aria-label={m.wallet_type()}
        value={filter.type ?? ''}
        onChange={(event) => {
          const all = filterGroups().flatMap(([, types]) => types.map(([type]) => type));
          change({ type: all.find((type) => type === event.target.value) ?? null });
        }}
      >
        <option value="">{m.wallet_filter_types()}</option>
        {filterGroups().map(([name, types]) => (
          <optgroup key={name} label={name}>
            {types.map(([type, typeLabel]) => (
              <option key={type} value={type}>
                {typeLabel}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {isSingleAsset ? null : (
        <Choice
          label={m.column_asset()}
          all={m.wallet_filter_assets()}
          value={filter.asset ?? ''}
          options={assets.map(({ _id, name }) => [_id, name])}
          onChange={(value) => change({ asset: value || null })}
        />
      )}
      {wallet.holding_accounts.length > 0 ? (
        <AccountsChoice
          label={m.holding_account()}
          all={m.holding_account_filter_all()}
          wallet={wallet}
          filter={filter}
          onChange={change}
        />
      ) : null}
      {tags.length > 0 ? (
        <Choice
          label={m.wallet_tag()}
          all={m.wallet_tag_filter_all()}
          value={filter.tag ?? ''}
          options={tags.map(({ _id, name }) => [_id, name])}
          onChange={(value) => change({ tag: value || null })}
        />
      ) : null}
      <Choice
        label={m.wallet_year()}
        all={m.wallet_filter_years()}
        value={String(filter.year ?? '')}
        options={years.map((year) => [String(year), String(year)])}
        onChange={(value) => change({ year: value === '' ? null : Number(value) })}
      />
      <span className={styles.order}>
        <select
          aria-label={m.wallet_order()}
          value={filter.sort}
          onChange={(event) =>
            change({ sort: ENTRY_SORTS.find((sort) => sort === event.target.value) ?? filter.sort })
          }
        >
          {ENTRY_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {m.wallet_ordered_by({ name: SORT_NAMES[sort]().toLocaleLowerCase() })}
            </option>
          ))}
        </select>
        <button
          type="button"
          aria-label={m.wallet_order_turn()}
          onClick={() => change({ isAscending: !filter.isAscending })}
        >
          {filter.isAscending ? '▲' : '▼'}
        </button>
      </span>
      {filter.unknown ? <span className={styles.only}>{m.wallet_filter_unknown()}</span> : null}
      {isFiltered(filter) ? (
        <button
          type="button"
          className="link"
          onClick={() => onFilter({ ...NO_FILTER, sort: filter.sort, isAscending: filter.isAscending })}
        >
          {m.wallet_filter_clear()}
        </button>
      ) : null}
    </search>
  );
}

interface ChoiceProps {
  label: string;
  /** Label of the first option, which does not filter. */
  all: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  );
}

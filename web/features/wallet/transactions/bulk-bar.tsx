import { useEffect, useId, useRef, useState } from 'react';
import { MAX_BULK_ENTRIES, type WholeWallet } from '#contracts/wallet.ts';
import { MAX_TAG_NAME_CHARS } from '#domain/wallet/tag.ts';
import { m } from '#messages';
import { AccountOptions } from '#web/components/holding-account/account-options.tsx';
import { refusalWords } from '#web/features/wallet/data/refusal-words.ts';
import { useChangeAccounts } from '#web/features/wallet/data/use-change-accounts.ts';
import { useChangeMany } from '#web/features/wallet/data/use-change-tags.ts';
import type { Selection } from '#web/features/wallet/transactions/use-selection.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  wallet: Pick<WholeWallet, 'tags' | 'holding_accounts'>;
  /** Number of loaded transactions. */
  loaded: number;
  selection: Selection;
}

/** Selects all loaded transactions, says how many are selected, and changes them together. */
export function BulkBar({ wallet, loaded, selection }: BulkBarProps) {
  const { selected, selectAll, clear } = selection;
  const all = useRef<HTMLInputElement>(null);
  const count = selected.length;
  const selectable = Math.min(loaded, MAX_BULK_ENTRIES);
  const isPart = count > 0 && count < selectable;
  useEffect(() => {
    if (all.current) all.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <fieldset
      aria-label={m.wallet_bulk()}
      className={`${styles.bar} unprinted`}
      data-active={count > 0 || undefined}
    >
      <div className={`row ${styles.line}`}>
        <label className={`hit ${styles.all}`}>
          <input
            ref={all}
            type="checkbox"
            checked={count > 0 && !isPart}
            onChange={({ target }) => (target.checked ? selectAll() : clear())}
          />
          {m.wallet_select_page(toCount(selectable))}
        </label>
        <span role="status">{count > 0 ? m.wallet_selected(toCount(count)) : ''}</span>
        {count > 0 ? (
          <button type="button" className="link hit" onClick={clear}>
            {m.wallet_select_clear()}
          </button>
        ) : null}
      </div>
      {loaded > MAX_BULK_ENTRIES && count === MAX_BULK_ENTRIES ? (
        <p className="src">{m.wallet_selected_max()}</p>
      ) : null}
      {count > 0 ? <BulkActions wallet={wallet} selected={selected} /> : null}
    </fieldset>
  );
}

/** In the choice of tags: one that is made with the change. */
const NEW_TAG = 'new';

function BulkActions({
  wallet: { tags, holding_accounts },
  selected,
}: Pick<BulkBarProps, 'wallet'> & Pick<Selection, 'selected'>) {
  const id = useId();
  const [tag, setTag] = useState(tags.length === 0 ? NEW_TAG : '');
  const [name, setName] = useState('');
  const [account, setAccount] = useState('');
  const [busy, setBusy] = useState(false);
  const many = useChangeMany();
  const { assignMany } = useChangeAccounts();
  const own = holding_accounts.flatMap(({ _id, ...one }) => (_id === null ? [] : [{ _id, ...one }]));
  const ids = selected.map(({ _id }) => _id);
  const single = selected.filter(({ link }) => link?.kind !== 'transfer').map(({ _id }) => _id);
  const run = (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    void work()
      .catch((error: unknown) => showSnackbar({ text: refusalWords(error), tone: 'error' }))
      .finally(() => setBusy(false));
  };
  const newName = name.trim();
  const canAdd = tag === NEW_TAG ? newName !== '' : tag !== '';
  const addTag = async () => {
    if (tag !== NEW_TAG) return many.tag(ids, { action: 'add', tag });
    await many.tag(ids, { action: 'add', new_tag: newName });
    setTag('');
    setName('');
  };
  return (
    <div className={`row ${styles.actions}`}>
      <div className={`row ${styles.action}`}>
        <select aria-label={m.wallet_tag()} value={tag} onChange={({ target }) => setTag(target.value)}>
          <option value="">{m.wallet_bulk_choose_tag()}</option>
          {tags.map(({ _id, name: tagName }) => (
            <option key={_id} value={_id}>
              {tagName}
            </option>
          ))}
          <option value={NEW_TAG}>{m.wallet_bulk_new_tag()}</option>
        </select>
        {tag === NEW_TAG ? (
          <input
            id={`${id}-name`}
            aria-label={m.wallet_bulk_new_name()}
            placeholder={m.wallet_bulk_new_name()}
            autoComplete="off"
            maxLength={MAX_TAG_NAME_CHARS}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && canAdd) run(addTag);
            }}
          />
        ) : null}
        <Button small busy={busy} disabled={!canAdd} onClick={() => run(addTag)}>
          {m.wallet_bulk_tag_add()}
        </Button>
        {tag === NEW_TAG ? null : (
          <Button
            small
            busy={busy}
            disabled={tag === ''}
            onClick={() => run(() => many.tag(ids, { action: 'remove', tag }))}
          >
            {m.wallet_bulk_tag_remove()}
          </Button>
        )}
      </div>
      {own.length > 0 ? (
        <div className={`row ${styles.action}`}>
          <select
            aria-label={m.holding_account()}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          >
            <option value="">{m.wallet_bulk_choose_account()}</option>
            <option value="none">{m.holding_account_none()}</option>
            <AccountOptions accounts={own} chosen={account} />
          </select>
          <Button
            small
            busy={busy}
            disabled={account === '' || single.length === 0}
            onClick={() => run(() => assignMany(single, account === 'none' ? null : account))}
          >
            {m.wallet_bulk_assign()}
          </Button>
        </div>
      ) : null}
      <Button small busy={busy} onClick={() => run(() => many.remove(ids))}>
        {m.wallet_delete()}
      </Button>
      {own.length > 0 && single.length < ids.length ? (
        <p className="src">{m.wallet_bulk_transfers()}</p>
      ) : null}
    </div>
  );
}

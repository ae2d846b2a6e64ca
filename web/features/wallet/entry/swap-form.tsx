import { useEffect, useId } from 'react';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { SwapKind } from '#domain/wallet/read-swap.ts';
import { MAX_NOTE_CHARS } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ambiguousAmountWords } from '#web/components/money/ambiguous-amount-words.ts';
import { AccountField } from '#web/features/wallet/entry/account-field.tsx';
import { AssetInput } from '#web/features/wallet/entry/asset-input.tsx';
import { CoinFeeFields, coinFeeLabels } from '#web/features/wallet/entry/coin-fee-fields.tsx';
import { CurrencyFields, currencyLabels } from '#web/features/wallet/entry/currency-fields.tsx';
import type { DraftAsset } from '#web/features/wallet/entry/entry-draft.ts';
import { SuggestedValue } from '#web/features/wallet/entry/suggested-value.tsx';
import { TagsField } from '#web/features/wallet/entry/tags-field.tsx';
import { TypeField } from '#web/features/wallet/entry/type-field.tsx';
import { useSwapForm } from '#web/features/wallet/entry/use-swap-form.ts';
import type { EntryKind } from '#web/features/wallet/wallet-words.ts';
import { Button } from '#web/ui/button.tsx';
import { AmountInput } from '#web/ui/form/amount-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form } from '#web/ui/form/form.tsx';
import styles from './entry-form.module.css';

interface SwapFormProps {
  /** The lead of the swap to edit, with all legs; null for a new one. */
  swap: WalletEntryAnswer | null;
  asset?: DraftAsset | null;
  /** In a dialog, or in the row of the swap. */
  layout: 'dialog' | 'line';
  /** What a new one is. */
  kind?: SwapKind;
  /** Another type was chosen for a new transaction. */
  onType?: (type: EntryKind) => void;
  onDone: () => void;
}

const HELP: Record<SwapKind, () => string> = {
  swap: m.wallet_swap_help,
  migration: m.wallet_migration_help,
  transfer: m.wallet_transfer_help,
};

/** Labels of both sides and of their value. */
function sideLabels(kind: SwapKind) {
  const receiving = {
    'receive.crypto_id': m.wallet_swap_receive(),
    'receive.quantity': m.wallet_swap_received(),
  };
  const value = m.wallet_swap_value();
  if (kind === 'transfer')
    return {
      ...receiving,
      'give.crypto_id': m.column_asset(),
      'give.quantity': m.wallet_transfer_sent(),
      'receive.quantity': m.wallet_transfer_arrived(),
      value: m.wallet_transfer_value(),
    };
  const isMigration = kind === 'migration';
  return {
    ...receiving,
    'give.crypto_id': isMigration ? m.wallet_migration_give() : m.wallet_swap_give(),
    'give.quantity': isMigration ? m.wallet_migration_given() : m.wallet_swap_given(),
    value,
  };
}

/** Form of a swap, a migration or a transfer between own accounts. Loaded on first use. */
export default function SwapForm({
  swap,
  kind: newKind = 'swap',
  asset = null,
  layout,
  onType,
  onDone,
}: SwapFormProps) {
  const id = useId();
  const kind = swap?.link?.kind === 'migration' ? 'migration' : newKind;
  const { draft, change, busy, problem, discard, onSubmit } = useSwapForm({ swap, kind, asset, onDone });
  const isMigration = kind === 'migration';
  const isTransfer = kind === 'transfer';
  useEffect(() => {
    if (layout === 'line') document.getElementById(`swap${id}-give.quantity`)?.focus();
  }, [layout, id]);
  const typing = { locale: getLocale(), words: ambiguousAmountWords() };
  const { give, receive, fee, currency } = draft;
  const labels = {
    ...sideLabels(kind),
    account: isTransfer ? m.holding_account_from() : m.holding_account(),
    toAccount: m.holding_account_to(),
    ...currencyLabels(currency),
    date: m.wallet_date(),
    notes: m.wallet_notes(),
    ...coinFeeLabels(currency),
  };
  const isPriced = fee.asset !== null && [give.asset?._id, receive.asset?._id].includes(fee.asset._id);
  return (
    <Form
      id={`swap${id}`}
      labels={labels}
      problem={problem}
      problemTitle={m.form_problem()}
      withoutScript={m.form_without_script()}
      busy={busy}
      wide
      onSubmit={onSubmit}
    >
      <div className={styles.swap} data-layout={layout}>
        {onType ? <TypeField value={kind} withSwaps onChoose={onType} /> : null}
        <AssetInput
          name="give.crypto_id"
          label={labels['give.crypto_id']}
          asset={give.asset}
          onChoose={(chosen) => change({ give: { ...give, asset: chosen } })}
        />
        <AmountInput
          {...typing}
          name="give.quantity"
          label={labels['give.quantity']}
          value={give.quantity}
          onChange={(quantity) => change({ give: { ...give, quantity } })}
        />
        {isTransfer ? (
          <>
            <AccountField
              label={labels.account}
              wide={false}
              value={draft.account ?? ''}
              onChange={(account) => change({ account })}
            />
            <AccountField
              name="toAccount"
              label={labels.toAccount}
              wide={false}
              value={draft.toAccount ?? ''}
              onChange={(toAccount) => change({ toAccount })}
            />
          </>
        ) : (
          <AssetInput
            name="receive.crypto_id"
            label={labels['receive.crypto_id']}
            asset={receive.asset}
            onChoose={(chosen) => change({ receive: { ...receive, asset: chosen } })}
          />
        )}
        <div className={isTransfer ? styles.arrived : undefined}>
          <AmountInput
            {...typing}
            name="receive.quantity"
            label={labels['receive.quantity']}
            value={receive.quantity}
            onChange={(quantity) => change({ receive: { ...receive, quantity } })}
          />
        </div>
        <Field
          name="date"
          label={labels.date}
          type="date"
          max={new Date().toISOString().slice(0, 10)}
          value={draft.date}
          onChange={(event) => change({ date: event.target.value })}
        />
        <Field
          name="time"
          label={m.wallet_time()}
          type="time"
          value={draft.time}
          onChange={(event) => change({ time: event.target.value })}
        />
        {isMigration ? null : (
          <>
            <div className={`stack ${styles.price}`}>
              <AmountInput
                {...typing}
                name="value"
                label={`${labels.value}, ${currency.toUpperCase()}`}
                value={draft.value}
                onChange={(value) => change({ value })}
              />
              <SuggestedValue
                sides={isTransfer ? [give, give] : [give, receive]}
                date={draft.date}
                currency={currency}
                value={draft.value}
                onTake={(value) => change({ value })}
              />
            </div>
            <CurrencyFields currency={currency} ownRate={draft.ownRate} onChange={change} />
          </>
        )}
        {isTransfer ? null : (
          <AccountField value={draft.account ?? ''} onChange={(account) => change({ account })} />
        )}
        <Field
          name="notes"
          label={m.wallet_notes_optional()}
          value={draft.notes}
          maxLength={MAX_NOTE_CHARS}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </div>
      <TagsField value={draft.tags ?? []} onChange={(tags) => change({ tags })} />
      {isTransfer || (isMigration && fee.asset === null) ? null : (
        <CoinFeeFields
          fee={fee}
          currency={currency}
          isPriced={isPriced}
          onChange={(changed) => change({ fee: changed })}
        />
      )}
      <p className={styles.help}>{HELP[kind]()}</p>
      <div className={`row ${formStyles.end}`}>
        <Button type="submit" fill={layout === 'dialog'} busy={busy}>
          {swap ? m.wallet_save() : m.wallet_add()}
        </Button>
        <button type="button" className="link" onClick={discard}>
          {m.user_cancel()}
        </button>
      </div>
    </Form>
  );
}

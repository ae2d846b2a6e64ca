import { useEffect, useId } from 'react';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { formatFullMoney } from '#domain/format/format-exact.ts';
import type { SwapKind } from '#domain/wallet/read-swap.ts';
import {
  isReturn,
  isWriteOff,
  MAX_NOTE_CHARS,
  type TransactionType,
  usesPrice,
} from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ambiguousAmountWords } from '#web/components/money/ambiguous-amount-words.ts';
import { AccountField } from '#web/features/wallet/entry/account-field.tsx';
import { AssetInput } from '#web/features/wallet/entry/asset-input.tsx';
import { NO_COIN_FEE } from '#web/features/wallet/entry/coin-fee-draft.ts';
import { CoinFeeFields, coinFeeLabels } from '#web/features/wallet/entry/coin-fee-fields.tsx';
import { CurrencyFields, currencyLabels } from '#web/features/wallet/entry/currency-fields.tsx';
import {
  changeType,
  computeDraftTotal,
  type DraftAsset,
  hasCoinFee,
} from '#web/features/wallet/entry/entry-draft.ts';
import { SuggestedPrice } from '#web/features/wallet/entry/suggested-price.tsx';
import { TagsField } from '#web/features/wallet/entry/tags-field.tsx';
import { TypeField } from '#web/features/wallet/entry/type-field.tsx';
import { useEntryForm } from '#web/features/wallet/entry/use-entry-form.ts';
import { type EntryKind, isSwapKind } from '#web/features/wallet/wallet-words.ts';
import { Button } from '#web/ui/button.tsx';
import { AmountInput } from '#web/ui/form/amount-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form } from '#web/ui/form/form.tsx';
import styles from './entry-form.module.css';

interface EntryFormProps {
  entry: WalletEntryAnswer | null;
  asset?: DraftAsset | null;
  /** In a dialog, or in the row of the transaction. */
  layout: 'dialog' | 'line';
  /** Type of a new transaction. */
  type?: TransactionType;
  /** The type of a new transaction is a swap or migration, which have a form of their own. */
  onSwap?: (kind: SwapKind) => void;
  onDone: () => void;
}

/** What a transaction of a less common type does. */
const TYPE_HELP: Partial<Record<TransactionType, () => string>> = {
  gift_in: m.wallet_help_gift_in,
  gift_out: m.wallet_help_gift_out,
  fork: m.wallet_help_fork,
  loss: m.wallet_help_loss,
  theft: m.wallet_help_loss,
  derivative_gain: m.wallet_help_derivative_gain,
  derivative_loss: m.wallet_help_derivative_loss,
  lend_out: m.wallet_help_placed,
  pool_add: m.wallet_help_placed,
  lend_back: m.wallet_help_return,
  pool_remove: m.wallet_help_return,
};

/** Form of a transaction. Loaded on first use. */
export default function EntryForm({
  entry,
  asset = null,
  layout,
  type: firstType = 'buy',
  onSwap,
  onDone,
}: EntryFormProps) {
  const locale = getLocale();
  const id = useId();
  const { draft, change, busy, problem, kept, reset, discard, onSubmit } = useEntryForm({
    entry,
    asset,
    type: firstType,
    onDone,
  });
  // A dialog takes the focus itself. In a row the focus moves to the form, which replaces the row.
  useEffect(() => {
    if (layout === 'line') document.getElementById(`entry${id}-type`)?.focus();
  }, [layout, id]);
  const total = computeDraftTotal(draft, locale);
  const help = TYPE_HELP[draft.type];
  const today = new Date().toISOString().slice(0, 10);
  const typing = { locale, words: ambiguousAmountWords() };
  const labels = {
    type: m.wallet_type(),
    asset: m.column_asset(),
    quantity: m.wallet_quantity(),
    price: m.wallet_price(),
    fees: m.wallet_fees(),
    ...currencyLabels(draft.currency),
    date: m.wallet_date(),
    notes: m.wallet_notes(),
    account: m.holding_account(),
    ...coinFeeLabels(draft.currency),
  };
  return (
    <Form
      id={`entry${id}`}
      labels={labels}
      problem={problem}
      problemTitle={m.form_problem()}
      withoutScript={m.form_without_script()}
      busy={busy}
      wide
      onSubmit={onSubmit}
    >
      {kept ? (
        <p className={styles.kept}>
          {m.wallet_kept()}{' '}
          <button type="button" className="link" onClick={reset}>
            {m.wallet_start_anew()}
          </button>
        </p>
      ) : null}
      <div className={styles.fields} data-layout={layout}>
        <TypeField
          value={draft.type as EntryKind}
          withSwaps={onSwap !== undefined}
          onChoose={(kind) => {
            if (isSwapKind(kind)) onSwap?.(kind);
            else change(changeType(draft, kind));
          }}
        />
        <AssetInput
          label={labels.asset}
          asset={draft.asset}
          onChoose={(chosen) => change({ asset: chosen })}
        />
        <Field
          name="date"
          label={labels.date}
          type="date"
          max={today}
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
        <AmountInput
          {...typing}
          name="quantity"
          label={labels.quantity}
          value={draft.quantity}
          onChange={(quantity) => change({ quantity })}
        />
        {usesPrice(draft.type) ? (
          <div className={`stack ${styles.price}`}>
            <AmountInput
              {...typing}
              name="price"
              label={`${isReturn(draft.type) ? m.wallet_price_optional() : labels.price}, ${draft.currency.toUpperCase()}`}
              value={draft.price}
              onChange={(price) => change({ price })}
            />
            {draft.type === 'fork' ? null : (
              <SuggestedPrice draft={draft} onTake={(price) => change({ price })} />
            )}
          </div>
        ) : null}
        {isWriteOff(draft.type) && draft.fees === '' ? null : (
          <>
            <AmountInput
              {...typing}
              name="fees"
              label={m.wallet_fees_optional()}
              value={draft.fees}
              onChange={(fees) => change({ fees })}
            />
            <CurrencyFields currency={draft.currency} ownRate={draft.ownRate} onChange={change} />
          </>
        )}
        <AccountField value={draft.account ?? ''} onChange={(account) => change({ account })} />
        <Field
          name="notes"
          label={m.wallet_notes_optional()}
          value={draft.notes}
          maxLength={MAX_NOTE_CHARS}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </div>
      <TagsField value={draft.tags ?? []} onChange={(tags) => change({ tags })} />
      {hasCoinFee(draft.type) ? (
        draft.fee ? (
          <CoinFeeFields
            fee={draft.fee}
            currency={draft.currency}
            isPriced={draft.asset !== null && draft.fee.asset?._id === draft.asset._id}
            onChange={(fee) => change({ fee })}
          />
        ) : (
          <p>
            <button type="button" className="link" onClick={() => change({ fee: NO_COIN_FEE })}>
              {m.wallet_fee_open()}
            </button>
          </p>
        )
      ) : null}
      {help ? <p className={styles.help}>{help()}</p> : null}
      {usesPrice(draft.type) ? (
        <p className={styles.total} aria-live="polite">
          <span>{m.wallet_total()}</span> <b>{formatFullMoney(total, draft.currency, locale)}</b>
        </p>
      ) : null}
      <div className={`row ${formStyles.end}`}>
        <Button type="submit" fill={layout === 'dialog'} busy={busy}>
          {entry ? m.wallet_save() : m.wallet_add()}
        </Button>
        <button type="button" className="link hit" onClick={discard}>
          {m.user_cancel()}
        </button>
      </div>
    </Form>
  );
}

import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { isApiFailure } from '#contracts/client.ts';
import type { WalletAccountAnswer } from '#contracts/wallet-accounts.ts';
import { FIAT_CURRENCIES } from '#domain/fx/currencies.ts';
import { CASH_MOVEMENT_TYPES } from '#domain/wallet/cash/cash-movement.ts';
import { MAX_NOTE_CHARS } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { ambiguousAmountWords } from '#web/components/money/ambiguous-amount-words.ts';
import { CurrencyField } from '#web/components/money/currency-field.tsx';
import styles from '#web/features/wallet/accounts/accounts.module.css';
import { type CashDraft, readCashDraft } from '#web/features/wallet/cash/cash-draft.ts';
import { useChangeCash } from '#web/features/wallet/data/use-cash.ts';
import { PROBLEM_WORDS } from '#web/features/wallet/entry/problem-words.ts';
import { Button } from '#web/ui/button.tsx';
import { AmountInput } from '#web/ui/form/amount-input.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form, type FormProblem } from '#web/ui/form/form.tsx';

interface CashFormProps {
  /** Id of the movement to edit; null for a new one. */
  id: string | null;
  initial: CashDraft;
  /** Date of the movement to edit, with its time. */
  originalDate?: string | null;
  accounts: readonly WalletAccountAnswer[];
  onDone: () => void;
}

/** Form of a cash movement. */
export function CashForm({ id, initial, originalDate = null, accounts, onDone }: CashFormProps) {
  const formId = useId();
  const locale = getLocale();
  const [draft, setDraft] = useState(initial);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const sent = useRef({ content: '', key: '' });
  const { save } = useChangeCash();
  // The form replaces the button that opened it.
  useEffect(() => document.getElementById(`cash${formId}-type`)?.focus(), [formId]);
  const change = (changes: Partial<CashDraft>) => setDraft({ ...draft, ...changes });
  const isExchange = draft.type === 'exchange';
  const labels = {
    type: m.wallet_type(),
    holding_account: m.holding_account(),
    date: m.wallet_date(),
    amount: isExchange ? m.cash_given() : m.cash_amount(),
    currency: isExchange ? m.cash_given_currency() : m.wallet_currency(),
    received_amount: m.cash_received(),
    received_currency: m.cash_received_currency(),
    fee: m.cash_fee(),
    notes: m.wallet_notes(),
  };
  const submit = async () => {
    const { input, problems } = readCashDraft(draft, locale, Date.now(), originalDate);
    if (!input) {
      const messages = Object.entries(problems).map(([field, code]) => [field, PROBLEM_WORDS[code]()]);
      setProblem({ fields: Object.fromEntries(messages), whole: null });
      return;
    }
    // The same content is sent with the same key, so that it is stored once.
    const content = JSON.stringify(input);
    if (sent.current.content !== content) sent.current = { content, key: createIdempotencyKey() };
    setBusy(true);
    try {
      await save(id, input, sent.current.key);
      onDone();
    } catch (error) {
      setProblem(toProblem(error));
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  const typing = { locale, words: ambiguousAmountWords() };
  const offered = accounts.filter(
    ({ _id, tracks_cash, archived }) =>
      _id !== null && ((tracks_cash && !archived) || _id === initial.account),
  );
  const isCounted = accounts.some(({ _id, tracks_cash }) => _id === draft.account && tracks_cash);
  return (
    <Form
      id={`cash${formId}`}
      labels={labels}
      problem={problem}
      problemTitle={m.form_problem()}
      withoutScript={m.form_without_script()}
      busy={busy}
      wide
      onSubmit={onSubmit}
    >
      <div className={styles.fields}>
        <SelectField
          name="type"
          label={labels.type}
          value={draft.type}
          onChange={({ target }) =>
            change({ type: CASH_MOVEMENT_TYPES.find((type) => type === target.value) ?? draft.type })
          }
        >
          {CASH_MOVEMENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {m.cash_kind({ type })}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="holding_account"
          label={labels.holding_account}
          hint={isCounted ? undefined : m.cash_unassigned_hint()}
          value={draft.account}
          onChange={({ target }) => change({ account: target.value })}
        >
          <option value="">{m.holding_account_none()}</option>
          {offered.map(({ _id, name }) => (
            <option key={_id} value={_id!}>
              {name}
            </option>
          ))}
        </SelectField>
        <AmountInput
          {...typing}
          name="amount"
          label={labels.amount}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
        />
        <CurrencyField
          label={labels.currency}
          currencies={FIAT_CURRENCIES}
          value={draft.currency}
          onChange={(currency) => change({ currency })}
        />
        {isExchange ? (
          <>
            <AmountInput
              {...typing}
              name="received_amount"
              label={labels.received_amount}
              value={draft.receivedAmount}
              onChange={(receivedAmount) => change({ receivedAmount })}
            />
            <CurrencyField
              name="received_currency"
              label={labels.received_currency}
              currencies={FIAT_CURRENCIES}
              value={draft.receivedCurrency}
              onChange={(receivedCurrency) => change({ receivedCurrency })}
            />
          </>
        ) : null}
        <Field
          type="date"
          name="date"
          label={labels.date}
          value={draft.date}
          onChange={({ target }) => change({ date: target.value })}
        />
        {draft.type === 'fee' ? null : (
          <AmountInput
            {...typing}
            name="fee"
            label={labels.fee}
            value={draft.fee}
            onChange={(fee) => change({ fee })}
          />
        )}
        <Field
          name="notes"
          label={labels.notes}
          autoComplete="off"
          maxLength={MAX_NOTE_CHARS}
          value={draft.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      </div>
      <div className={`row ${formStyles.end}`}>
        <Button type="submit" busy={busy}>
          {m.wallet_save()}
        </Button>
        <button type="button" className="link hit" onClick={onDone}>
          {m.user_cancel()}
        </button>
      </div>
    </Form>
  );
}

/** Assigns an error of the server to the fields it names, else to the whole form. */
function toProblem(error: unknown): FormProblem {
  if (isApiFailure(error) && error.answer.code === 'holding_account.not_found')
    return { fields: { holding_account: failureWords(error) }, whole: null };
  const issues = isApiFailure(error) ? (error.answer.issues ?? []) : [];
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
  return { fields, whole: issues.length > 0 ? null : failureWords(error) };
}

import { type SubmitEvent, useRef, useState } from 'react';
import { isApiFailure } from '#contracts/client.ts';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { refusalWords } from '#web/features/wallet/data/refusal-words.ts';
import { useSaveEntry } from '#web/features/wallet/data/use-change-wallet.ts';
import { keepCurrency, useLastCurrency } from '#web/features/wallet/data/use-last-currency.ts';
import {
  changeType,
  type DraftAsset,
  type DraftField,
  type EntryDraft,
  emptyDraft,
  readDraft,
  toDraft,
} from '#web/features/wallet/entry/entry-draft.ts';
import {
  getIdempotencyKey,
  keepDraft,
  NEW_ENTRY,
  readKeptDraft,
} from '#web/features/wallet/entry/kept-drafts.ts';
import { PROBLEM_WORDS } from '#web/features/wallet/entry/problem-words.ts';
import { currentToken } from '#web/state/session.ts';
import type { FormProblem } from '#web/ui/form/form.tsx';

/** Form field by the path of an issue or the code of an error. */
const FIELD_BY_PATH: Record<string, DraftField> = {
  type: 'type',
  crypto_id: 'asset',
  quantity: 'quantity',
  price: 'price',
  fees: 'fees',
  currency: 'currency',
  own_rate: 'own_rate',
  date: 'date',
  notes: 'notes',
  'fee.crypto_id': 'fee.crypto_id',
  'fee.quantity': 'fee.quantity',
  'fee.value': 'fee.value',
  'wallet.quantity_not_available': 'quantity',
  'asset.not_found': 'asset',
  'holding_account.not_found': 'account',
};

/** Assigns an error of the server to the form fields it concerns, or to the whole form. */
function toFormProblem(error: unknown): FormProblem {
  const fields: Record<string, string> = {};
  if (isApiFailure(error)) {
    const whole = FIELD_BY_PATH[error.answer.code];
    if (whole) fields[whole] = refusalWords(error);
    for (const { path, message } of error.answer.issues ?? []) {
      const field = FIELD_BY_PATH[path];
      if (field) fields[field] ??= message;
    }
  }
  return { fields, whole: Object.keys(fields).length > 0 ? null : failureWords(error) };
}

interface EntryFormState {
  /** The transaction to edit; null for a new one. */
  entry: WalletEntryAnswer | null;
  /** Preselected asset of a new transaction. */
  asset: DraftAsset | null;
  /** Type of a new transaction. */
  type: TransactionType;
  onDone: () => void;
}

/**
 * State of a transaction form. The draft is kept until saved or discarded, also when the form is closed or
 * the network fails. The same content is sent with the same key, so that it is stored once.
 */
export function useEntryForm({ entry, asset, type, onDone }: EntryFormState) {
  const locale = getLocale();
  const id = entry?._id ?? NEW_ENTRY;
  const currency = useLastCurrency();
  const first = () => {
    if (entry) return toDraft(entry, locale);
    const empty = emptyDraft(currency, Date.now(), asset);
    return { ...empty, ...changeType(empty, type) };
  };
  const [draft, setDraft] = useState<EntryDraft>(() => readKeptDraft(id, currentToken()) ?? first());
  const [kept, setKept] = useState(() => readKeptDraft(id, currentToken()) !== null);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const isSubmitting = useRef(false);
  const save = useSaveEntry();

  const change = (changes: Partial<EntryDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    keepDraft(id, currentToken(), next);
  };
  const submit = async () => {
    const { input, problems } = readDraft(draft, locale, Date.now(), entry?.date ?? null);
    if (!input) {
      const messages = Object.entries(problems).map(([field, code]) => [field, PROBLEM_WORDS[code]()]);
      setProblem({ fields: Object.fromEntries(messages), whole: null });
      return;
    }
    setBusy(true);
    try {
      await save(input, entry?._id ?? null, getIdempotencyKey(id, JSON.stringify(input)));
      keepDraft(id, currentToken(), null);
      keepCurrency(draft.currency);
      onDone();
    } catch (error) {
      setProblem(toFormProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    change,
    busy,
    problem,
    /** Whether the draft was kept from an earlier form. */
    kept,
    reset: () => {
      keepDraft(id, currentToken(), null);
      setDraft(first());
      setKept(false);
      setProblem(null);
    },
    discard: () => {
      keepDraft(id, currentToken(), null);
      onDone();
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSubmitting.current) return;
      isSubmitting.current = true;
      void submit().finally(() => {
        isSubmitting.current = false;
      });
    },
  };
}

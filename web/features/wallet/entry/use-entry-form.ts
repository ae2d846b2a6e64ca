import { type SubmitEvent, useRef, useState } from 'react';
import { isApiFailure } from '#contracts/client.ts';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { refusalWords } from '#web/features/wallet/data/refusal-words.ts';
import { useSaveEntry } from '#web/features/wallet/data/use-change-wallet.ts';
import {
  type DraftAsset,
  type DraftField,
  type DraftProblem,
  draftOf,
  type EntryDraft,
  emptyDraft,
  readDraft,
} from '#web/features/wallet/entry/entry-draft.ts';
import { keepDraft, keyOf, NEW_ENTRY, readDraftFromStorage } from '#web/features/wallet/entry/kept-drafts.ts';
import { currentToken } from '#web/state/session.ts';
import { useSettings } from '#web/state/settings.ts';
import type { FormProblem } from '#web/ui/form/form.tsx';

const PROBLEM_WORDS: Record<DraftProblem, () => string> = {
  missing: m.field_required,
  unreadable: m.wallet_unreadable,
  ambiguous: m.wallet_ambiguous,
  in_future: m.wallet_in_future,
};

/** The field that a part of a refusal speaks of. */
const FIELD_OF: Record<string, DraftField> = {
  type: 'type',
  crypto_id: 'asset',
  quantity: 'quantity',
  price: 'price',
  fees: 'fees',
  currency: 'currency',
  date: 'date',
  notes: 'notes',
  'wallet.quantity_not_available': 'quantity',
  'asset.not_found': 'asset',
};

/** A refusal of the server beside the fields it speaks of, else above them all. */
function refusal(error: unknown): FormProblem {
  const fields: Record<string, string> = {};
  if (isApiFailure(error)) {
    const whole = FIELD_OF[error.answer.code];
    if (whole) fields[whole] = refusalWords(error);
    for (const { path, message } of error.answer.issues ?? []) {
      const field = FIELD_OF[path];
      if (field) fields[field] ??= message;
    }
  }
  return { fields, whole: Object.keys(fields).length > 0 ? null : failureWords(error) };
}

interface EntryFormState {
  /** The one to change; null: a new one. */
  entry: WalletEntryAnswer | null;
  /** Chosen from the start, of a new one. */
  asset: DraftAsset | null;
  onDone: () => void;
}

/**
 * A transaction being typed. What was typed stays until it is saved or given up, also when the form is closed or the way
 * to the server is lost; the same content is sent under the same key, so that it is saved once however often it is sent.
 */
export function useEntryForm({ entry, asset, onDone }: EntryFormState) {
  const locale = getLocale();
  const id = entry?._id ?? NEW_ENTRY;
  const currency = useSettings((settings) => settings.currency);
  const first = () => (entry ? draftOf(entry, locale) : emptyDraft(currency, Date.now(), asset));
  const [draft, setDraft] = useState<EntryDraft>(() => readDraftFromStorage(id, currentToken()) ?? first());
  const [kept, setKept] = useState(() => readDraftFromStorage(id, currentToken()) !== null);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const save = useSaveEntry();

  const change = (changes: Partial<EntryDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    keepDraft(id, currentToken(), next);
  };
  const attempt = async () => {
    const { input, problems } = readDraft(draft, locale, Date.now(), entry?.date ?? null);
    if (!input) {
      const told = Object.entries(problems).map(([field, which]) => [field, PROBLEM_WORDS[which]()]);
      setProblem({ fields: Object.fromEntries(told), whole: null });
      return;
    }
    setBusy(true);
    try {
      await save(input, entry?._id ?? null, keyOf(id, JSON.stringify(input)));
      keepDraft(id, currentToken(), null);
      onDone();
    } catch (error) {
      setProblem(refusal(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    change,
    busy,
    problem,
    /** What is shown was typed earlier. */
    kept,
    reset: () => {
      keepDraft(id, currentToken(), null);
      setDraft(first());
      setKept(false);
      setProblem(null);
    },
    giveUp: () => {
      keepDraft(id, currentToken(), null);
      onDone();
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (underWay.current) return;
      underWay.current = true;
      void attempt().finally(() => {
        underWay.current = false;
      });
    },
  };
}

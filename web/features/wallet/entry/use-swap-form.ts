import { type SubmitEvent, useRef, useState } from 'react';
import { isApiFailure } from '#contracts/client.ts';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { SwapKind } from '#domain/wallet/read-swap.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { refusalWords } from '#web/features/wallet/data/refusal-words.ts';
import { useSaveSwap } from '#web/features/wallet/data/use-change-wallet.ts';
import { keepCurrency, useLastCurrency } from '#web/features/wallet/data/use-last-currency.ts';
import type { DraftAsset } from '#web/features/wallet/entry/entry-draft.ts';
import { getIdempotencyKey, keepDraft, readKeptDraft, SWAP } from '#web/features/wallet/entry/kept-drafts.ts';
import { PROBLEM_WORDS } from '#web/features/wallet/entry/problem-words.ts';
import {
  emptySwap,
  readSwapDraft,
  type SwapDraft,
  toSwapDraft,
} from '#web/features/wallet/entry/swap-draft.ts';
import { currentToken } from '#web/state/session.ts';
import type { FormProblem } from '#web/ui/form/form.tsx';

interface SwapFormState {
  /** The lead of the swap to edit, with all legs; null for a new one. */
  swap: WalletEntryAnswer | null;
  kind: SwapKind;
  /** Preselected asset of a new swap. */
  asset: DraftAsset | null;
  onDone: () => void;
}

/** Assigns an error of the server to the form fields, which have the names of its issues, or to the form. */
function toFormProblem(error: unknown): FormProblem {
  if (!isApiFailure(error)) return { fields: {}, whole: failureWords(error) };
  const { code, issues } = error.answer;
  if (code === 'wallet.quantity_not_available')
    return { fields: { 'give.quantity': refusalWords(error) }, whole: null };
  if (code === 'holding_account.not_found') return { fields: { account: failureWords(error) }, whole: null };
  const fields: Record<string, string> = {};
  for (const { path, message } of issues ?? []) fields[path] ??= message;
  return { fields, whole: Object.keys(fields).length > 0 ? null : failureWords(error) };
}

/** State of the form of a swap. The draft is kept until saved or discarded, like that of a transaction. */
export function useSwapForm({ swap, kind, asset, onDone }: SwapFormState) {
  const locale = getLocale();
  const link = swap?.link?.id ?? null;
  const id = `${SWAP}${link ?? ''}`;
  const currency = useLastCurrency();
  const [draft, setDraft] = useState<SwapDraft>(
    () =>
      readKeptDraft<SwapDraft>(id, currentToken()) ??
      (swap ? toSwapDraft(swap, locale) : emptySwap(currency, Date.now(), asset)),
  );
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const isSubmitting = useRef(false);
  const save = useSaveSwap();
  const submit = async () => {
    const { input, problems } = readSwapDraft(draft, kind, locale, Date.now(), swap);
    if (!input) {
      const messages = Object.entries(problems).map(([field, code]) => [field, PROBLEM_WORDS[code]()]);
      setProblem({ fields: Object.fromEntries(messages), whole: null });
      return;
    }
    setBusy(true);
    try {
      await save(input, link, getIdempotencyKey(id, JSON.stringify(input)));
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
    change: (changes: Partial<SwapDraft>) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      keepDraft(id, currentToken(), next);
    },
    busy,
    problem,
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

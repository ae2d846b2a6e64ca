import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { AnswerOf } from '#contracts/call.ts';
import { isApiFailure } from '#contracts/client.ts';
import { holdingAccountsCall } from '#contracts/holding-accounts.ts';
import { walletEntriesCall, walletLotsCall } from '#contracts/wallet.ts';
import { cashMovementsCall, walletCashCall } from '#contracts/wallet-cash.ts';
import { walletHistoryCall } from '#contracts/wallet-history.ts';
import {
  type ImportPreview,
  importWalletCall,
  pastImportsCall,
  previewImportCall,
  type StartingBalanceInput,
  undoImportCall,
} from '#contracts/wallet-import.ts';
import { walletScoreHistoryCall } from '#contracts/wallet-score-history.ts';
import type { HoldingAccountKind } from '#domain/wallet/holding-account.ts';
import type { Mapping } from '#domain/wallet/import/mapping.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { useFilesAhead } from '#web/features/wallet-import/use-files-ahead.ts';

/** Answers of the user on a file. */
export interface FileAnswers {
  mapping: Mapping | null;
  choices: Readonly<Record<string, string>>;
  time_zone: string | null;
  day_first: boolean | null;
  leave: readonly number[];
  take: readonly number[];
  /** Starting balances by asset id. */
  starting_balances: Readonly<Record<string, StartingBalanceInput>>;
}

/** The holding account chosen for a file, or the one to create. */
export interface AccountAnswer {
  chosen: string | null;
  created: { name: string; kind: HoldingAccountKind } | null;
}

export type ImportDone = AnswerOf<typeof importWalletCall>;

const NO_ANSWERS: FileAnswers = {
  mapping: null,
  choices: {},
  time_zone: null,
  day_first: null,
  leave: [],
  take: [],
  starting_balances: {},
};

/** Error of the server. The answers of the user are kept. */
export interface ImportFailure {
  step: 'file' | 'import' | 'undo';
  words: string;
}

function formatError(error: unknown): string {
  const messages = isApiFailure(error) ? (error.answer.issues ?? []).map(({ message }) => message) : [];
  const refused = isApiFailure(error) && error.answer.code === 'input.invalid';
  return [failureWords(error), ...(refused ? [] : messages)].join(' ');
}

/**
 * The account of a file as an option of a preview; nothing until the user chose one, so that the server takes that of
 * the last import. A new account has no name yet, and tracks no cash.
 */
const toAccountOption = (account: AccountAnswer | null) =>
  account === null ? {} : { holding_account: account.chosen };

const toFormData = (file: File, options: object): FormData => {
  const form = new FormData();
  form.append('options', JSON.stringify(options));
  form.append('uploaded_file', file);
  return form;
};

/**
 * State of an import, from choosing the file to importing it. Each answer of the user triggers a new preview;
 * only the last response counts.
 */
export function useImport() {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [done, setDone] = useState<ImportDone | null>(null);
  const [busy, setBusy] = useState<'reading' | 'importing' | 'undoing' | null>(null);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  /** Null until the user chooses; then that of the last import of the source is proposed. */
  const [account, setAccount] = useState<AccountAnswer | null>(null);
  const requestCount = useRef(0);
  /** Cancels a preview that is no longer needed, so that it does not occupy the server. */
  const reading = useRef<AbortController | null>(null);
  const ahead = useFilesAhead(busy === 'reading' || busy === 'importing');
  /** Idempotency key of the import, renewed with each preview. */
  const key = useRef('');

  const read = useCallback(async (chosen: File, options: FileAnswers, place: AccountAnswer | null) => {
    requestCount.current += 1;
    key.current = createIdempotencyKey();
    reading.current?.abort();
    const work = new AbortController();
    reading.current = work;
    const requestNumber = requestCount.current;
    setFile(chosen);
    setAnswers(options);
    setDone(null);
    setFailure(null);
    setBusy('reading');
    try {
      const answer = await httpClient(
        previewImportCall,
        {},
        toFormData(chosen, { ...options, ...toAccountOption(place) }) as never,
        {
          signal: work.signal,
        },
      );
      if (requestNumber === requestCount.current) setPreview(answer);
    } catch (error) {
      if (requestNumber === requestCount.current) setFailure({ step: 'file', words: formatError(error) });
    } finally {
      if (requestNumber === requestCount.current) setBusy(null);
    }
  }, []);

  const invalidateWallet = () => {
    for (const call of [
      walletEntriesCall,
      walletHistoryCall,
      walletScoreHistoryCall,
      walletLotsCall,
      pastImportsCall,
      holdingAccountsCall,
      walletCashCall,
      cashMovementsCall,
    ])
      void queries.invalidateQueries({ queryKey: [call.path] });
  };

  return {
    file,
    answers,
    preview,
    done,
    busy,
    /** Number of files the server reads before this one; null when it is not queued. */
    ahead,
    failure,
    account,
    /** Needs a new preview only where money becomes cash movements of the account, or no longer does. */
    chooseAccount: (chosen: AccountAnswer, needsPreview: boolean) => {
      key.current = createIdempotencyKey();
      setAccount(chosen);
      if (needsPreview && file) void read(file, answers, chosen);
    },
    choose: (chosen: File) => {
      setPreview(null);
      setAccount(null);
      void read(chosen, NO_ANSWERS, null);
    },
    retry: () => {
      if (file) void read(file, answers, account);
    },
    updateAnswers: (more: Partial<FileAnswers>) => {
      if (file) void read(file, { ...answers, ...more }, account);
    },
    start: () => {
      requestCount.current += 1;
      reading.current?.abort();
      setFile(null);
      setPreview(null);
      setAccount(null);
      setDone(null);
      setFailure(null);
      setBusy(null);
    },
    runImport: async () => {
      if (!file || busy) return;
      setBusy('importing');
      setFailure(null);
      try {
        const options = {
          ...answers,
          holding_account: account ? account.chosen : (preview?.holding_account ?? null),
          new_holding_account: account?.created ?? null,
        };
        setDone(
          await httpClient(importWalletCall, {}, toFormData(file, options) as never, { key: key.current }),
        );
        setPreview(null);
        invalidateWallet();
      } catch (error) {
        setFailure({ step: 'import', words: formatError(error) });
      } finally {
        setBusy(null);
      }
    },
    /** Returns the number of deleted transactions; null on failure. */
    undo: async (id: string): Promise<number | null> => {
      setBusy('undoing');
      setFailure(null);
      try {
        const { removed } = await httpClient(undoImportCall, {}, { id });
        invalidateWallet();
        if (done?._id === id) setDone(null);
        return removed;
      } catch (error) {
        setFailure({ step: 'undo', words: formatError(error) });
        return null;
      } finally {
        setBusy(null);
      }
    },
  };
}
export type Import = ReturnType<typeof useImport>;

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiFailure } from '#contracts/client.ts';
import {
  addCustomAssetCall,
  type CustomAssetAnswer,
  customAssetsCall,
  deleteCustomAssetCall,
  deleteCustomPriceCall,
  editCustomAssetCall,
  setCustomPriceCall,
} from '#contracts/custom-assets.ts';
import { walletEntriesCall, walletLotsCall } from '#contracts/wallet.ts';
import { walletHistoryCall } from '#contracts/wallet-history.ts';
import { walletScoreHistoryCall } from '#contracts/wallet-score-history.ts';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import type { FormProblem } from '#web/ui/form/form.tsx';

/** Name, ticker and contract of a custom asset, as typed. */
export interface CustomAssetText {
  name: string;
  thicker: string;
  contract: string;
}

export interface CustomPriceInput {
  _id: string;
  date: string;
  price: string;
  currency: 'usd' | 'eur';
  note: string;
}

/** Returns the custom assets of the user; undefined while they load. */
export const useCustomAssets = (): CustomAssetAnswer[] | undefined =>
  useQuery(callQuery(customAssetsCall, {})).data;

/** Returns functions that change custom assets. They reject with the server’s error. */
export function useChangeCustomAssets() {
  const queries = useQueryClient();
  /** Reads the assets and everything that depends on their names and prices again. */
  const invalidate = <T>(answer: T): T => {
    for (const { path } of [
      customAssetsCall,
      walletEntriesCall,
      walletHistoryCall,
      walletScoreHistoryCall,
      walletLotsCall,
    ])
      void queries.invalidateQueries({ queryKey: [path] });
    return answer;
  };
  const once = () => ({ key: createIdempotencyKey() });
  return {
    save: async (id: string | null, text: CustomAssetText): Promise<CustomAssetAnswer> =>
      invalidate(
        id === null
          ? await httpClient(addCustomAssetCall, {}, text, once())
          : await httpClient(editCustomAssetCall, {}, { _id: id, ...text }, once()),
      ),
    remove: async (id: string) =>
      invalidate(await httpClient(deleteCustomAssetCall, {}, { _id: id }, once())),
    setPrice: async (price: CustomPriceInput) =>
      invalidate(await httpClient(setCustomPriceCall, {}, price, once())),
    removePrice: async (id: string, date: string) =>
      invalidate(await httpClient(deleteCustomPriceCall, {}, { _id: id, date }, once())),
  };
}

/** Assigns an error of the server to the fields it names, else to the whole form. */
export function toCustomProblem(error: unknown): FormProblem {
  const issues = isApiFailure(error) ? (error.answer.issues ?? []) : [];
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
  return { fields, whole: issues.length > 0 ? null : failureWords(error) };
}

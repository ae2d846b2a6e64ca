import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#contracts/call.ts';
import { isApiFailure } from '#contracts/client.ts';
import { searchCall } from '#contracts/search.ts';
import { httpClient } from '#web/api/http-client.ts';

const DEBOUNCE_MS = 180;

export type FoundAsset = AnswerOf<typeof searchCall>[number];

export interface AssetSearch {
  /** Results for `text`; null before the first search. */
  found: { text: string; assets: readonly FoundAsset[] } | null;
  running: boolean;
  /** Error message of the last search, empty when the server sent none. A new object for every failure. */
  failure: { message: string } | null;
}

/**
 * Debounced search. Only one request runs at a time; the newest text is searched next. `onlyListed` omits coins
 * that are not covered.
 */
export function useAssetSearch(text: string, onlyListed = false): AssetSearch {
  const wanted = text.trim();
  const [found, setFound] = useState<AssetSearch['found']>(null);
  const [failure, setFailure] = useState<AssetSearch['failure']>(null);
  const [running, setRunning] = useState(false);
  const lastSearched = useRef<string | null>(null);

  useEffect(() => {
    if (wanted === '') {
      lastSearched.current = null;
      setFound(null);
      setFailure(null);
      return;
    }
    if (running || lastSearched.current === wanted) return;
    const timer = setTimeout(() => {
      lastSearched.current = wanted;
      setRunning(true);
      httpClient(searchCall, { text: wanted, ...(onlyListed ? { listed: 'true' as const } : {}) })
        .then((assets) => {
          setFound({ text: wanted, assets });
          setFailure(null);
        })
        .catch((error: unknown) => {
          setFound(null);
          setFailure({ message: isApiFailure(error) ? error.answer.message : '' });
        })
        .finally(() => setRunning(false));
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, running, onlyListed]);

  return { found: wanted === '' ? null : found, running, failure };
}

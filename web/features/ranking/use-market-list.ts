import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { MarketAnswer } from '#contracts/market.ts';
import type { RankAnswer } from '#contracts/rank.ts';
import { createYielder } from '#web/api/create-yielder.ts';
import { type MarketList, mergeInSteps, mergeMarket } from '#web/features/ranking/merge-market.ts';

/** Maximum number of rows merged while rendering. Longer lists are merged in slices. */
const MAX_SYNC_ROWS = 500;

interface Merged {
  ranking: RankAnswer;
  market: MarketAnswer;
  list: MarketList;
}

/** The last result, reused when the user returns to the page. */
let lastMerged: Merged | null = null;

/**
 * Returns the list of the two answers; undefined until both have arrived. While a long list is merged, the
 * one before it is returned.
 */
export function useMarketList(ranking?: RankAnswer, market?: MarketAnswer): MarketList | undefined {
  const previous = useRef<Merged | null>(null);
  const immediate = useMemo<Merged | null>(() => {
    if (!ranking || !market) return null;
    if (lastMerged?.ranking === ranking && lastMerged.market === market) return lastMerged;
    if (previous.current && market.data.length > MAX_SYNC_ROWS) return null;
    return { ranking, market, list: mergeMarket(ranking, market) };
  }, [ranking, market]);
  const [deferred, setDeferred] = useState<Merged | null>(null);
  const isMerged = deferred?.ranking === ranking && deferred?.market === market;
  const current = immediate ?? (isMerged ? deferred : null);

  useEffect(() => {
    if (current || !ranking || !market) return;
    let isStopped = false;
    const pauseIfDue = createYielder();
    const merge = async () => {
      const steps = mergeInSteps(ranking, market);
      for (let step = steps.next(); !isStopped; step = steps.next()) {
        if (step.done) {
          const list = step.value;
          startTransition(() => setDeferred({ ranking, market, list }));
          return;
        }
        await pauseIfDue();
      }
    };
    merge().catch(reportError);
    return () => {
      isStopped = true;
    };
  }, [current, ranking, market]);

  useEffect(() => {
    if (!current) return;
    previous.current = current;
    lastMerged = current;
  });
  return (current ?? previous.current)?.list;
}

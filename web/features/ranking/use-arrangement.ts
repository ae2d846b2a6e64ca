import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { createYielder } from '#web/api/create-yielder.ts';
import {
  type ArrangedRanking,
  type Arrangement,
  arrangeRanking,
  numberRows,
  type RankedRow,
} from '#web/features/ranking/arrange-ranking.ts';
import type { ListEntry, MarketList } from '#web/features/ranking/merge-market.ts';

/** Maximum number of rows arranged synchronously. Longer rankings are arranged in slices. */
const MAX_SYNC_ROWS = 500;

/** Rows with the risk profile they belong to. */
export interface ShownRanking {
  rows: ArrangedRanking;
  level: RiskLevel;
}

interface ArrangementRequest {
  answer: Pick<MarketList, 'level' | 'data'>;
  state: Arrangement;
}

const numberedCache = new WeakMap<readonly ListEntry[], RankedRow[]>();

/** Returns the numbered rows, cached by answer. */
function getNumberedRows(entries: readonly ListEntry[]): RankedRow[] {
  const cached = numberedCache.get(entries);
  if (cached) return cached;
  const rows = numberRows(entries);
  numberedCache.set(entries, rows);
  return rows;
}

/** The last result, reused when the user returns to the page. */
let lastArrangement: { wanted: ArrangementRequest; shown: ShownRanking } | null = null;

const isSameRequest = (a: ArrangementRequest, b: ArrangementRequest) =>
  a.answer === b.answer &&
  a.state.sort === b.state.sort &&
  a.state.dir === b.state.dir &&
  a.state.currency === b.state.currency &&
  a.state.q === b.state.q &&
  a.state.measured === b.state.measured &&
  a.state.cap === b.state.cap &&
  a.state.ownIds === b.state.ownIds &&
  a.state.categories.join() === b.state.categories.join() &&
  a.state.bands.join() === b.state.bands.join() &&
  a.state.flags.join() === b.state.flags.join();

/** Returns the rows of an answer for a state. `busy` while a long ranking is being arranged. */
export function useArrangement(
  answer: Pick<MarketList, 'level' | 'data'>,
  state: Arrangement,
): ShownRanking & { busy: boolean } {
  const { sort, dir, currency, categories, bands, flags, measured, cap, ownIds, q } = state;
  const isShort = answer.data.length <= MAX_SYNC_ROWS;
  const wanted = useMemo<ArrangementRequest>(
    () => ({ answer, state: { sort, dir, currency, categories, bands, flags, measured, cap, ownIds, q } }),
    [answer, sort, dir, currency, categories, bands, flags, measured, cap, ownIds, q],
  );
  const immediate = useMemo<ShownRanking | null>(
    () =>
      isShort
        ? {
            rows: arrangeRanking(getNumberedRows(wanted.answer.data), wanted.state),
            level: wanted.answer.level,
          }
        : null,
    [isShort, wanted],
  );
  const [deferred, setDeferred] = useState(() =>
    lastArrangement && isSameRequest(lastArrangement.wanted, wanted) ? { ...lastArrangement, wanted } : null,
  );
  const previous = useRef<ShownRanking | null>(null);
  const arranged = deferred?.wanted === wanted ? deferred.shown : null;

  useEffect(() => {
    if (isShort || arranged) return;
    const controller = new AbortController();
    const pauseIfDue = createYielder();
    const pause = async () => {
      await pauseIfDue();
      controller.signal.throwIfAborted();
    };
    // Loaded for long rankings only.
    const arrange = async () => {
      const { arrangeInSlices } = await import('#web/features/ranking/arrange-in-slices.ts');
      return arrangeInSlices(getNumberedRows(wanted.answer.data), wanted.state, pause);
    };
    arrange().then(
      (rows) => {
        const shown = { rows, level: wanted.answer.level };
        lastArrangement = { wanted, shown };
        startTransition(() => setDeferred({ wanted, shown }));
      },
      (error: unknown) => {
        // Aborted because another arrangement is requested.
        if (!controller.signal.aborted) reportError(error);
      },
    );
    return () => controller.abort();
  }, [isShort, arranged, wanted]);

  const shown = immediate ?? arranged ?? previous.current ?? toUnarranged(wanted);
  useEffect(() => {
    previous.current = shown;
  });
  return { ...shown, busy: immediate === null && arranged === null };
}

/** Returns a long ranking in its original order until it is arranged. */
function toUnarranged({ answer }: ArrangementRequest): ShownRanking {
  const rows = getNumberedRows(answer.data);
  const end = rows.findIndex(({ rank }) => rank === null);
  return {
    rows:
      end === -1 ? { ranked: rows, unranked: [] } : { ranked: rows.slice(0, end), unranked: rows.slice(end) },
    level: answer.level,
  };
}

import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { RankAnswer, RankEntry } from '#contracts/rank.ts';
import type { Level } from '#domain/method/levels.ts';
import { breather } from '#web/api/breather.ts';
import {
  type ArrangedRanking,
  type Arrangement,
  arrangeInSlices,
  arrangeRanking,
  numberRows,
  type RankedRow,
} from '#web/features/ranking/arrange-ranking.ts';

/** Maximum number of rows arranged synchronously. Longer rankings are arranged in slices. */
const SHORT = 500;

/** Rows with the risk profile they belong to. */
export interface ShownRanking {
  rows: ArrangedRanking;
  level: Level;
}

interface ArrangementRequest {
  answer: RankAnswer;
  state: Arrangement;
}

const numberedCache = new WeakMap<readonly RankEntry[], RankedRow[]>();

/** Returns the numbered rows, cached by answer. */
function numberedRows(entries: readonly RankEntry[]): RankedRow[] {
  const known = numberedCache.get(entries);
  if (known) return known;
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
  a.state.categories.join() === b.state.categories.join();

/** Returns the rows of an answer for a state. `busy` while a long ranking is being arranged. */
export function useArrangement(answer: RankAnswer, state: Arrangement): ShownRanking & { busy: boolean } {
  const { sort, dir, currency, categories, q } = state;
  const short = answer.data.length <= SHORT;
  const wanted = useMemo<ArrangementRequest>(
    () => ({ answer, state: { sort, dir, currency, categories, q } }),
    [answer, sort, dir, currency, categories, q],
  );
  const atOnce = useMemo<ShownRanking | null>(
    () =>
      short
        ? { rows: arrangeRanking(numberedRows(wanted.answer.data), wanted.state), level: wanted.answer.level }
        : null,
    [short, wanted],
  );
  const [late, setLate] = useState(() =>
    lastArrangement && isSameRequest(lastArrangement.wanted, wanted) ? { ...lastArrangement, wanted } : null,
  );
  const before = useRef<ShownRanking | null>(null);
  const arranged = late?.wanted === wanted ? late.shown : null;

  useEffect(() => {
    if (short || arranged) return;
    const stop = new AbortController();
    const breathe = breather();
    const pause = async () => {
      await breathe();
      stop.signal.throwIfAborted();
    };
    arrangeInSlices(numberedRows(wanted.answer.data), wanted.state, pause).then(
      (rows) => {
        const shown = { rows, level: wanted.answer.level };
        lastArrangement = { wanted, shown };
        startTransition(() => setLate({ wanted, shown }));
      },
      (error: unknown) => {
        // Aborted because another arrangement is requested.
        if (!stop.signal.aborted) reportError(error);
      },
    );
    return () => stop.abort();
  }, [short, arranged, wanted]);

  const shown = atOnce ?? arranged ?? before.current ?? unarranged(wanted);
  useEffect(() => {
    before.current = shown;
  });
  return { ...shown, busy: atOnce === null && arranged === null };
}

/** Returns a long ranking in its original order until it is arranged. */
function unarranged({ answer }: ArrangementRequest): ShownRanking {
  const rows = numberedRows(answer.data);
  const end = rows.findIndex(({ place }) => place === null);
  return {
    rows:
      end === -1 ? { ranked: rows, unranked: [] } : { ranked: rows.slice(0, end), unranked: rows.slice(end) },
    level: answer.level,
  };
}

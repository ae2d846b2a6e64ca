import { useCallback, useMemo, useRef, useState } from 'react';
import { MAX_BULK_ENTRIES, type WalletEntryAnswer } from '#contracts/wallet.ts';

export interface Selection {
  /** The selected transactions that are listed, at most `MAX_BULK_ENTRIES`. */
  selected: readonly WalletEntryAnswer[];
  ids: ReadonlySet<string>;
  /** Selects a transaction or not; with `isRange` also all between it and the one changed before. */
  select: (id: string, isSelected: boolean, isRange: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Selection of transactions in a list. What is not listed any more is not selected any more. */
export function useSelection(entries: readonly WalletEntryAnswer[], list: string): Selection {
  const [chosen, setChosen] = useState({ list, ids: NONE });
  const anchor = useRef<string | null>(null);
  const listed = useRef(entries);
  listed.current = entries;
  // Another filter shows other transactions: nothing hidden stays selected.
  const wanted = chosen.list === list ? chosen.ids : NONE;
  const selected = useMemo(
    () => (wanted.size === 0 ? [] : entries.filter(({ _id }) => wanted.has(_id)).slice(0, MAX_BULK_ENTRIES)),
    [entries, wanted],
  );
  const ids = useMemo(() => new Set(selected.map(({ _id }) => _id)), [selected]);
  const select = useCallback(
    (id: string, isSelected: boolean, isRange: boolean) => {
      const all = listed.current.map(({ _id }) => _id);
      const [from, to] = [all.indexOf(anchor.current ?? id), all.indexOf(id)];
      const changed = isRange && from >= 0 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      anchor.current = id;
      setChosen((before) => {
        const after = new Set(before.list === list ? before.ids : NONE);
        for (const one of changed) {
          if (isSelected) after.add(one);
          else after.delete(one);
        }
        return { list, ids: after };
      });
    },
    [list],
  );
  const selectAll = useCallback(
    () => setChosen({ list, ids: new Set(listed.current.map(({ _id }) => _id)) }),
    [list],
  );
  const clear = useCallback(() => setChosen({ list, ids: NONE }), [list]);
  return { selected, ids, select, selectAll, clear };
}

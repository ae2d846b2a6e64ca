import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { RenderRow } from '#web/ui/rendered-rows.ts';
import { useRowFrames } from '#web/ui/use-row-frames.ts';

interface Replacement {
  row: RenderRow;
  /** The rows before the change, shown from `next` on; null when all are replaced. */
  old: RenderRow | null;
  next: number;
}

/**
 * Returns the rows of `row`. When it changes, as after sorting, the rendered rows are replaced a few per
 * frame from `from` to `to`, so that no task renders or lays out all of them.
 */
export function useReplacedRows(row: RenderRow, from: number, to: number): RenderRow {
  const [stored, setStored] = useState<Replacement>({ row, old: null, next: 0 });
  let now = stored;
  if (now.row !== row) {
    now = { row, old: pickRow(stored), next: from };
    setStored(now);
  } else if (now.old && now.next >= to) {
    now = { row, old: null, next: 0 };
    setStored(now);
  }
  useRowFrames(now.old !== null, (most) => {
    flushSync(() => setStored((at) => ({ ...at, next: Math.max(at.next, from) + most })));
    return most;
  });
  return pickRow(now);
}

function pickRow({ row, old, next }: Replacement): RenderRow {
  if (!old) return row;
  return (index, measure) => (index < next ? null : old(index, measure)) ?? row(index, measure);
}

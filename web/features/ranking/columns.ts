import type { ColumnId } from '#contracts/ranking-parameters.ts';

/** Returns the columns with one added at the end or removed. */
export function toggleColumn(columns: readonly ColumnId[], id: ColumnId): ColumnId[] {
  return columns.includes(id) ? columns.filter((each) => each !== id) : [...columns, id];
}

/** Returns the columns with one moved a place to the left. The first stays. */
export function moveColumnLeft(columns: readonly ColumnId[], id: ColumnId): ColumnId[] {
  const at = columns.indexOf(id);
  if (at < 1) return [...columns];
  return [...columns.slice(0, at - 1), id, columns[at - 1]!, ...columns.slice(at + 1)];
}

/** Returns the columns with one moved to the left of the shown one before it, past hidden ones. */
export function moveShownLeft(
  columns: readonly ColumnId[],
  shown: readonly ColumnId[],
  id: ColumnId,
): ColumnId[] {
  let moved = moveColumnLeft(columns, id);
  while (moved.indexOf(id) > 0 && !shown.includes(moved[moved.indexOf(id) + 1]!)) {
    moved = moveColumnLeft(moved, id);
  }
  return moved;
}

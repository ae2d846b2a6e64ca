/**
 * The option of a combobox's list that a key leads to; null of a key that moves in the text. `index` is −1 while no option is
 * chosen: then Home and End belong to the text.
 */
export function nextOption(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) || count) - 1;
  if (index < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** `new`: in force for at most 7 days. `all`: in force or cleared. */
export const FLAG_BOARD_STATES = ['active', 'new', 'cleared', 'all'] as const;
export type FlagBoardState = (typeof FLAG_BOARD_STATES)[number];

export const NEW_FLAG_DAYS = 7;
const DAY_MS = 86_400_000;

/** Returns whether a flag belongs to a list of the board. Days are `YYYY-MM-DD`. */
export function isInBoardState(
  { since, cleared_at }: { since: string | null; cleared_at: string | null },
  state: FlagBoardState,
  today: string,
): boolean {
  if (state === 'all') return true;
  if (state === 'cleared') return cleared_at !== null;
  if (cleared_at !== null) return false;
  return (
    state === 'active' ||
    (since !== null && (Date.parse(today) - Date.parse(since)) / DAY_MS <= NEW_FLAG_DAYS)
  );
}

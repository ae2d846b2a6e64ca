import type { ScoreDay } from '#contracts/score-history.ts';

/** A change of a point or more between two days of the history. */
export interface ScoreMove {
  /** Letter of the mark in the chart, by date. */
  letter: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
  before: number;
  now: number;
  causes: ScoreDay['moved'];
  flags: ScoreDay['flags'];
}

const MAX_MOVES = 8;

/** Returns the largest moves of the days, at most eight, newest first. */
export function listMoves(days: readonly ScoreDay[]): ScoreMove[] {
  const moves = days.flatMap((day, i) => {
    const before = days[i - 1];
    if (!before || (day.moved.length === 0 && day.flags.length === 0)) return [];
    return [
      { at: Date.parse(day.date), before: before.fv, now: day.fv, causes: day.moved, flags: day.flags },
    ];
  });
  return moves
    .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before))
    .slice(0, MAX_MOVES)
    .sort((a, b) => a.at - b.at)
    .map((move, i) => ({ ...move, letter: String.fromCharCode(65 + i) }))
    .reverse();
}

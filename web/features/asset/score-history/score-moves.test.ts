import { describe, expect, it } from 'vitest';
import type { ScoreDay } from '#contracts/score-history.ts';
import { listMoves } from './score-moves.ts';

const buildDay = (i: number, fv: number, moved: ScoreDay['moved'] = []): ScoreDay => ({
  date: `2026-04-${String(i + 1).padStart(2, '0')}`,
  kind: 'recomputed',
  fv,
  range: [fv - 5, fv + 5],
  project: 50,
  hype: 50,
  economics: 50,
  method: 'fv-1.0.0',
  moved,
  flags: [],
});
const CAUSE: ScoreDay['moved'] = [{ sub_score: 'price_trend', points: 1.5, reason: ['p7'] }];

describe('listMoves', () => {
  it('omits days without a cause or a flag', () => {
    const days = [buildDay(0, 50), buildDay(1, 50.5), buildDay(2, 52, CAUSE)];
    expect(listMoves(days)).toEqual([
      { letter: 'A', at: Date.parse('2026-04-03'), before: 50.5, now: 52, causes: CAUSE, flags: [] },
    ]);
  });

  it('lists a flag that did not move the score', () => {
    const flags = [{ code: 'F08', change: 'raised' as const }];
    expect(listMoves([buildDay(0, 50), { ...buildDay(1, 50), flags }])[0]!.flags).toEqual(flags);
  });

  it('keeps the eight largest, letters by date, newest first', () => {
    let fv = 40;
    const days = Array.from({ length: 11 }, (_, i) => {
      fv += i;
      return buildDay(i, fv, i === 0 ? [] : CAUSE);
    });
    const moves = listMoves(days);
    expect(moves.map(({ letter }) => letter)).toEqual(['H', 'G', 'F', 'E', 'D', 'C', 'B', 'A']);
    expect(moves.at(-1)!.at).toBe(Date.parse('2026-04-04'));
  });
});

import { describe, expect, it } from 'vitest';
import { computeOutcome } from './outcome.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2020-01-01T00:00:00Z');
const dayOf = (number: number) => new Date(START + number * DAY_MS).toISOString().slice(0, 10);
/** Closes of consecutive days, the first of which is completed. */
const build = (closes: readonly number[]) =>
  closes.map((close, number) => ({ day: dayOf(number), close, market_cap: null }));
const flat = (close = 100) => Array.from({ length: 366 }, () => close);
const changed = (changes: Record<number, number>) =>
  build(flat().map((close, number) => changes[number] ?? close));
const judge = (days: ReturnType<typeof build>) => computeOutcome(days, dayOf(0));

describe('computeOutcome', () => {
  it('is a collapse at 10 % of the first close on the last day, none at 10.1 % or a day later', () => {
    expect(judge(changed({ 365: 10 }))!.collapsed).toBe(true);
    expect(judge(changed({ 365: 10.1 }))!.collapsed).toBe(false);
    expect(judge([...build(flat()), ...build([...flat(), 1]).slice(366)])!.collapsed).toBe(false);
  });

  it('is dead when the median of the last 30 closes is 1 % of the highest close up to the day', () => {
    const ending = (close: number) => build(flat().map((each, number) => (number > 335 ? close : each)));
    expect(judge(ending(1))!.died).toBe(true);
    expect(judge(ending(1.01))!.died).toBe(false);
    const before = { day: '2019-12-31', close: 200, market_cap: null };
    expect(judge([before, ...ending(2)])!.died).toBe(true);
  });

  it('returns the largest fall from a high within 90 days, and none later', () => {
    expect(judge(changed({ 20: 200, 90: 50 }))!.drawdown).toBe(0.75);
    expect(judge(changed({ 20: 200, 91: 50 }))!.drawdown).toBe(0.5);
  });

  it('returns the log return to the close nearest to 91 days later, at most 3 days off', () => {
    expect(judge(changed({ 91: 200 }))!.return91).toBeCloseTo(Math.log(2));
    const without = (from: number, to: number) =>
      changed({ [to + 1]: 200 }).filter((_, number) => number < from || number > to);
    expect(judge(without(88, 93))!.return91).toBeCloseTo(Math.log(2));
    expect(judge(without(88, 94))).toBeNull();
  });

  it('is null with fewer than 300 closes, without closes at the end, or without the day itself', () => {
    expect(judge(build(flat()).filter((_, number) => number % 5 !== 4))).toBeNull();
    expect(judge(build(flat().slice(0, 335)))).toBeNull();
    expect(computeOutcome(build(flat()), '2019-12-31')).toBeNull();
  });
});

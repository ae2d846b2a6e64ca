import { describe, expect, it } from 'vitest';
import {
  addCounts,
  countAlerts,
  f1,
  HOURLY_RULE,
  mergeRepeatedEvents,
  ninetiethPercentile,
  shortBarRule,
} from './score-alerts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EVENT = { name: 'ADX_1', symbol: 'ADX', time: 10 * DAY + 17 * HOUR };
const stretch = (alerts: number[], from = 0, to = -1) => ({ event: EVENT, from, to, alerts });
const count = (alerts: number[], events = [EVENT.time]) => countAlerts(stretch(alerts), events, HOURLY_RULE);

describe('countAlerts of hourly bars', () => {
  it('counts an alert on the hour of the event as a hit', () => {
    expect(count([EVENT.time])).toMatchObject({ hits: 1, falseFar: 0, falseAny: 0, delays: [0] });
  });

  it('counts the next hour only for events that begin in its last five minutes', () => {
    const late = { ...EVENT, time: EVENT.time + 56 * MINUTE };
    const hits = (event: typeof EVENT, alert: number) =>
      countAlerts({ event, from: 0, to: -1, alerts: [alert] }, [event.time], HOURLY_RULE).hits;
    expect(hits(late, EVENT.time + HOUR)).toBe(1);
    expect(hits({ ...EVENT, time: EVENT.time + 54 * MINUTE }, EVENT.time + HOUR)).toBe(0);
  });

  it('counts an alert as false beyond 24 hours, and in between only for the stricter figure', () => {
    expect(count([EVENT.time - DAY - HOUR])).toMatchObject({ falseFar: 1, falseAny: 1 });
    expect(count([EVENT.time - DAY])).toMatchObject({ falseFar: 0, falseAny: 1 });
    expect(count([EVENT.time - 2 * HOUR])).toMatchObject({ falseFar: 0, falseAny: 1 });
  });

  it('counts no alert from one hour before an event to six hours after it as false', () => {
    expect(count([EVENT.time - HOUR, EVENT.time + 6 * HOUR]).falseAny).toBe(0);
    expect(count([EVENT.time + 7 * HOUR]).falseAny).toBe(1);
  });

  it('counts no alert on another event of the symbol, neither as a hit nor as false', () => {
    const other = EVENT.time + 3 * DAY;
    expect(count([other], [EVENT.time, other])).toMatchObject({ hits: 0, falseFar: 0, falseAny: 0 });
  });

  it('counts the recorded days, and those more than a day from every event', () => {
    const counts = countAlerts(
      stretch([], EVENT.time - 5 * DAY, EVENT.time + 2 * DAY),
      [EVENT.time],
      HOURLY_RULE,
    );
    expect(counts.days).toBeCloseTo(7, 1);
    expect(counts.daysFar).toBeCloseTo(5, 1);
  });
});

describe('countAlerts of five-minute bars', () => {
  const rule = shortBarRule(5 * MINUTE);
  const hits = (alert: number) => countAlerts(stretch([alert]), [EVENT.time], rule).hits;

  it('counts bars from two minutes before the event to fifteen minutes after it', () => {
    expect(hits(EVENT.time + 15 * MINUTE)).toBe(1);
    expect(hits(EVENT.time + 20 * MINUTE)).toBe(0);
    expect(hits(EVENT.time - 5 * MINUTE)).toBe(1);
    expect(hits(EVENT.time - 10 * MINUTE)).toBe(0);
  });
});

describe('f1', () => {
  it('is twice the hits over events, hits and false alerts', () => {
    const counts = addCounts([count([EVENT.time]), count([])]);
    expect(f1(counts, 1)).toBe(2 / (2 + 1 + 1));
  });

  it('is unknown without events and alerts', () => {
    expect(f1(addCounts([]), 0)).toBeNull();
  });
});

describe('mergeRepeatedEvents', () => {
  const at = (minutes: number, symbol = 'ADX') => ({
    name: `${symbol}${minutes}`,
    symbol,
    time: minutes * MINUTE,
  });

  it('keeps the first of two events of a symbol within an hour', () => {
    expect(mergeRepeatedEvents([at(59), at(0)])).toEqual([at(0)]);
    expect(mergeRepeatedEvents([at(0), at(60)])).toHaveLength(2);
    expect(mergeRepeatedEvents([at(0), at(1, 'BTS')])).toHaveLength(2);
  });
});

describe('ninetiethPercentile', () => {
  it('is the ninth of ten values, and unknown without values', () => {
    expect(ninetiethPercentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe(9);
    expect(ninetiethPercentile([])).toBeNull();
  });
});

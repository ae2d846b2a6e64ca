import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectDayOrder, isSupportedZone, readDate } from '#domain/wallet/import/read-date.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const read = (text: string, dayFirst: boolean | null = null, zone = 'UTC') =>
  readDate(text, { dayFirst, zone, now: NOW });

describe('readDate', () => {
  it.each([
    ['2024-03-01', '2024-03-01'],
    ['20240301', '2024-03-01'],
    ['2024/03/01 08:05', '2024-03-01T08:05:00Z'],
    ['2024-03-01T08:05:09.120Z', '2024-03-01T08:05:09.12Z'],
    ['2024-03-01 08:05:09.123456789', '2024-03-01T08:05:09.123456789Z'],
    ['2024-03-01 08:05:09 UTC', '2024-03-01T08:05:09Z'],
    ['2024-03-01 08:05:09-04:00', '2024-03-01T12:05:09Z'],
    ['2024-03-01 08:05:09 +0530', '2024-03-01T02:35:09Z'],
    ['2024-03-01T08:05:09+0200', '2024-03-01T06:05:09Z'],
    ['2024-03-01 08:05:09+02', '2024-03-01T06:05:09Z'],
    ['2024-03-01T08:05-03', '2024-03-01T11:05:00Z'],
    ['2024-03-01 08:05:09.5 -0330', '2024-03-01T11:35:09.5Z'],
    ['2024-03-01 08:05:09 UTC+2', '2024-03-01T06:05:09Z'],
    ['2024-03-01 08:05:09 GMT-0500', '2024-03-01T13:05:09Z'],
    ['01.03.2024 08:05 +01', '2024-03-01T07:05:00Z'],
    ['20.09.2019 13:00:00', '2019-09-20T13:00:00Z'],
    ['01.09.2019', '2019-09-01'],
    ['16/09/2021', '2021-09-16'],
    ['9/16/2021 2:07 PM', '2021-09-16T14:07:00Z'],
    ['1/25/2022, 12:58:40 AM', '2022-01-25T00:58:40Z'],
    ['May 5, 2020, 10:10:57 PM', '2020-05-05T22:10:57Z'],
    ['10 Mar 2021 10:40:20', '2021-03-10T10:40:20Z'],
    ['5 maggio 2020', '2020-05-05'],
    ['20230403;095853', '2023-04-03T09:58:53Z'],
    ['1658912400000', '2022-07-27T09:00:00Z'],
    ['1658912400', '2022-07-27T09:00:00Z'],
    ['45352.5', '2024-03-01T12:00:00Z'],
    ['45352', '2024-03-01'],
    ['12/12/2021', '2021-12-12'],
    ['12/13/2021', '2021-12-13'],
    ['13/12/2021', '2021-12-13'],
    [' 2024-03-01\u202F\u00A0 08:05 ', '2024-03-01T08:05:00Z'],
    ['1658912400123', '2022-07-27T09:00:00.123Z'],
    ['1658912400.50', '2022-07-27T09:00:00.5Z'],
    ['1658912400123.4567891', '2022-07-27T09:00:00.123456789Z'],
    ['45352,125', '2024-03-01T03:00:00Z'],
    ['2024-03-01 23:59:59', '2024-03-01T23:59:59Z'],
    ['2024-03-01 08:05:09.0', '2024-03-01T08:05:09Z'],
    ['2024-03-01 08:05:09.010', '2024-03-01T08:05:09.01Z'],
    ['2024-03-01 08:05:09.100', '2024-03-01T08:05:09.1Z'],
    ['3/31/2024 1:07 pm', '2024-03-31T13:07:00Z'],
    ['3/31/2024 12:30 PM', '2024-03-31T12:30:00Z'],
    ['3/31/2024 1:30 a.m.', '2024-03-31T01:30:00Z'],
  ])('reads %s as %s', (text, date) => {
    expect(read(text)).toBe(date);
  });

  it.each([
    [true, '2017-09-05'],
    [false, '2017-05-09'],
  ])('with dayFirst %s reads 5/9/2017 as %s', (dayFirst, date) => {
    expect(read('5/9/2017', dayFirst)).toBe(date);
  });

  it.each([
    ['Europe/Amsterdam', '2023-07-01 12:00', '2023-07-01T10:00:00Z'],
    ['Europe/Amsterdam', '2023-12-01 12:00', '2023-12-01T11:00:00Z'],
    // On this day the clocks went back from 3:00 to 2:00.
    ['Europe/Rome', '2023-10-29 01:59:59', '2023-10-28T23:59:59Z'],
    ['Europe/Rome', '2023-10-29 03:00', '2023-10-29T02:00:00Z'],
    ['Europe/Rome', '2023-10-29 03:30', '2023-10-29T02:30:00Z'],
    ['America/New_York', '2023-11-05 02:00', '2023-11-05T07:00:00Z'],
    ['Asia/Tokyo', '2023-10-29 02:30', '2023-10-28T17:30:00Z'],
    // On this day the clocks went forward from 2:00 to 3:00.
    ['Europe/Rome', '2023-03-26 01:30', '2023-03-26T00:30:00Z'],
    ['Europe/Rome', '2023-03-26 03:30', '2023-03-26T01:30:00Z'],
    ['Europe/Rome', '2023-07-01 12:00:00.5', '2023-07-01T10:00:00.5Z'],
    // A zone that is printed counts before that of the user; a day has no zone.
    ['Europe/Rome', '2023-07-01 12:00 UTC', '2023-07-01T12:00:00Z'],
    ['Europe/Rome', '2023-07-01 12:00Z', '2023-07-01T12:00:00Z'],
    ['Europe/Rome', '2023-07-01 12:00 GMT', '2023-07-01T12:00:00Z'],
    ['Europe/Rome', '2023-07-01 12:00 -01:30', '2023-07-01T13:30:00Z'],
    ['Europe/Rome', '2023-07-01', '2023-07-01'],
    // An unknown zone is read as UTC.
    ['Mars/Olympus', '2023-07-01 12:00', '2023-07-01T12:00:00Z'],
  ])('reads a time in %s: %s', (zone, text, date) => {
    expect(read(text, null, zone)).toBe(date);
  });

  it.each([
    ['Europe/Rome', '2023-10-29 02:00', '2023-10-29T00:00:00Z'],
    ['Europe/Rome', '2023-10-29 02:59:59', '2023-10-29T00:59:59Z'],
    ['America/New_York', '2023-11-05 01:30', '2023-11-05T05:30:00Z'],
    ['Australia/Lord_Howe', '2024-04-07 01:45', '2024-04-06T14:45:00Z'],
  ])('reads a time that a clock change in %s repeats as the first of both: %s', (zone, text, date) => {
    expect(read(text, null, zone)).toBe(date);
  });

  it('reads both times of a repeated hour when they state their offset', () => {
    expect(read('2023-10-29 02:30 +0200', null, 'Europe/Rome')).toBe('2023-10-29T00:30:00Z');
    expect(read('2023-10-29 02:30 +0100', null, 'Europe/Rome')).toBe('2023-10-29T01:30:00Z');
  });

  it.each([
    ['Europe/Rome', '2024-03-31 02:30', '2024-03-31T01:30:00Z'],
    ['America/New_York', '2024-03-10 02:30', '2024-03-10T07:30:00Z'],
    ['Pacific/Apia', '2011-12-30 12:00', '2011-12-30T22:00:00Z'],
  ])('reads a time that a clock change in %s skips with the offset before it: %s', (zone, text, date) => {
    expect(read(text, null, zone)).toBe(date);
  });

  it('reads the local time of an instant as that instant, or as the first with this local time', () => {
    const zones = fc.constantFrom('Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata');
    // From 2010 to 2026, in half hours so that repeated ones are among them.
    const halfHours = fc.integer({ min: Date.UTC(2010, 0) / 1_800_000, max: Date.UTC(2026, 0) / 1_800_000 });
    const format = (at: number, timeZone: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
    fc.assert(
      fc.property(zones, halfHours, (zone, halfHour) => {
        const at = halfHour * 1_800_000;
        const result = Date.parse(read(format(at, zone), null, zone));
        expect(format(result, zone)).toBe(format(at, zone));
        const first = [at - 3_600_000, at - 1_800_000, at].find(
          (instant) => format(instant, zone) === format(at, zone),
        );
        expect(result).toBe(first);
      }),
    );
  });

  it.each([
    ['', 'no_date', 'unreadable'],
    ['soon', 'bad_date', 'unreadable'],
    ['31.02.2024', 'bad_date', 'unreadable'],
    ['2024-13-01', 'bad_date', 'unreadable'],
    ['2024-01-01 25:00', 'bad_date', 'unreadable'],
    ['33-09-2024', 'bad_date', 'unreadable'],
    ['2024-00-10', 'bad_date', 'unreadable'],
    ['2024-03-00', 'bad_date', 'unreadable'],
    ['2024-01-99', 'bad_date', 'unreadable'],
    ['2023-02-29', 'bad_date', 'unreadable'],
    ['2024-01-01 24:00', 'bad_date', 'unreadable'],
    ['2024-01-01 12:60', 'bad_date', 'unreadable'],
    ['2024-01-01 12:00:60', 'bad_date', 'unreadable'],
    ['2024-01-01 0:30 AM', 'bad_date', 'unreadable'],
    ['2024-01-01 13:00 PM', 'bad_date', 'unreadable'],
    ['2024-01-01 at noon', 'bad_date', 'unreadable'],
    ['2024-01/01', 'bad_date', 'unreadable'],
    ['1/13-2024', 'bad_date', 'unreadable'],
    ['5 brumaire 2024', 'bad_date', 'unreadable'],
    ['on 5 May 2024', 'bad_date', 'unreadable'],
    ['16589124001', 'bad_date', 'unreadable'],
    ['x1658912400', 'bad_date', 'unreadable'],
    ['1658912400.x', 'bad_date', 'unreadable'],
    ['453520', 'bad_date', 'unreadable'],
    ['2026-11-21 12:00:01', 'future', 'unreadable'],
    ['5/12/2017', 'day_order', 'unresolved'],
    ['12/5/2017', 'day_order', 'unresolved'],
    ['16/09/0100', 'before_coins', 'unreadable'],
    ['16/09/21', 'short_year', 'unreadable'],
    ['2026-11-22', 'future', 'unreadable'],
    ['2009-01-02', 'before_coins', 'unreadable'],
    ['5/9/2017', 'day_order', 'unresolved'],
  ])('rejects %j with %s', (text, code, verdict) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ verdict, reason: expect.objectContaining({ code }) }),
    );
  });

  it('accepts the current time and day, and the day of the first block', () => {
    expect([read('2026-11-21'), read('2009-01-03')]).toEqual(['2026-11-21', '2009-01-03']);
    expect(read('2026-11-21 12:00:00')).toBe('2026-11-21T12:00:00Z');
  });

  it.each([
    ['Jan', 'gen', 'January', 'gennaio', '01'],
    ['Feb', 'feb', 'February', 'febbraio', '02'],
    ['Mar', 'mar', 'March', 'marzo', '03'],
    ['Apr', 'apr', 'April', 'aprile', '04'],
    ['May', 'mag', 'May', 'maggio', '05'],
    ['Jun', 'giu', 'June', 'giugno', '06'],
    ['Jul', 'lug', 'July', 'luglio', '07'],
    ['Aug', 'ago', 'August', 'agosto', '08'],
    ['Sept', 'set', 'September', 'settembre', '09'],
    ['Sep', 'set', 'September', 'settembre', '09'],
    ['Oct', 'ott', 'October', 'ottobre', '10'],
    ['Nov', 'nov', 'November', 'novembre', '11'],
    ['Dec', 'dic', 'December', 'dicembre', '12'],
  ])('reads the month %s, %s, %s, %s', (...names) => {
    const month = names.pop();
    for (const name of names) {
      const printed = [
        `${name} 5, 2020`,
        `${name}. 5 2020`,
        `5 ${name} 2020`,
        `5. ${name}. 2020`,
        `5-${name}-2020`,
      ];
      expect(printed.map((text) => read(text))).toEqual(printed.map(() => `2020-${month}-05`));
    }
  });
});

describe('detectDayOrder', () => {
  it.each([
    [['5/9/2017', '16/9/2017'], true],
    [['5/9/2017', '9/16/2017'], false],
    [['5/9/2017', '6/9/2017'], null],
    [['5/9/2017', '16/9/2017', '9/16/2017'], null],
    [['5.9.2017', '2017-09-05', '7/7/2017'], 'either'],
    [[' 5/9/2017 '], null],
    // Neither dots nor equal numbers show the order of the others.
    [['5/9/2017', '16.9.2017'], null],
    [['5/9/2017', '7/7/2017'], null],
    [['5/9/2017', '5.9.2017'], null],
    [['5/9/2017', 'soon'], null],
    [[], 'either'],
  ])('for %j returns %s', (dates, order) => {
    expect(detectDayOrder(dates)).toBe(order);
  });
});

describe('isSupportedZone', () => {
  it.each([
    ['Europe/Rome', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('for %j is %s', (zone, isSupported) => {
    expect(isSupportedZone(zone)).toBe(isSupported);
    // The answer is kept, and is the same the second time.
    expect(isSupportedZone(zone)).toBe(isSupported);
  });
});

import { RowRejection } from '#domain/wallet/import/reasons.ts';

export interface DateReading {
  /** Whether the day comes first in `5/9/2017`; null when unknown. */
  dayFirst: boolean | null;
  /** IANA name of the time zone of times without one. */
  zone: string;
  /** Current time in milliseconds; later dates are rejected. */
  now: number;
}

/** Date of Bitcoin’s first block; earlier dates are rejected. */
const FIRST_COIN = Date.UTC(2009, 0, 3);
const MONTHS: Record<string, number> = {};
const NAMES =
  'jan,gen january,gennaio|feb february,febbraio|mar march,marzo|apr april,aprile|may,mag maggio|jun,giu june,giugno|' +
  'jul,lug july,luglio|aug,ago august,agosto|sep,set sept,september,settembre|oct,ott october,ottobre|' +
  'nov november,novembre|dec,dic december,dicembre';
NAMES.split('|').forEach((names, at) => {
  for (const name of names.split(/[ ,]/)) MONTHS[name] = at + 1;
});

const TIME = String.raw`(?:(?:[T ;,]|, ?)\s*(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?\s*([AaPp]\.?[Mm]\.?)?\s*(Z|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|UTC|GMT)?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`);
const COMPACT = new RegExp(String.raw`^((?:19|20)\d{2})(\d{2})(\d{2})${TIME}$`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})${TIME}$`);
const MONTH_NAME = new RegExp(String.raw`^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})${TIME}$`);
const DAY_NAME = new RegExp(String.raw`^(\d{1,2})[. -]{1,2}([A-Za-z]{3,9})\.?[ -](\d{4})${TIME}$`);
/** Seconds or milliseconds since 1970. */
const EPOCH = /^(\d{10})(\d{3})?(?:\.(\d+))?$/;
/** Digits of a fraction of a second that the wallet accepts. */
const MAX_FRACTION_DIGITS = 9;
/** Spreadsheet date in days since 1900: five digits for dates from 2009 on. */
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/;
const SERIAL_OF_1970 = 25_569;
const DAY_MS = 86_400_000;

/**
 * Converts a date in a file to the format of the wallet: a day `YYYY-MM-DD`, or an instant in UTC with the
 * fraction of its second. Throws `RowRejection` for invalid dates, dates in the future or before the first coin,
 * and two-digit years. When the order of day and month is ambiguous and unknown, it throws `RowRejection` as
 * `unresolved`.
 */
export function readDate(printed: string, reading: DateReading): string {
  const text = printed.replace(/[\s\u00A0\u202F]+/g, ' ').trim();
  if (text === '') throw new RowRejection({ code: 'no_date' });
  const createError = () => new RowRejection({ code: 'bad_date', text });
  const epoch = EPOCH.exec(text);
  if (epoch) {
    const [, seconds, millis = '', more = ''] = epoch;
    const instant = checkDate(Number(seconds) * 1000 + Number(millis), false, text, reading);
    return addFraction(instant, `${millis}${more}`.slice(0, MAX_FRACTION_DIGITS));
  }
  const serial = SERIAL.exec(text);
  if (serial) {
    const days = Number(`${serial[1]}.${serial[2] ?? 0}`) - SERIAL_OF_1970;
    return checkDate(Math.round(days * DAY_MS), Number.isInteger(days), text, reading);
  }
  const read = splitDate(text, reading.dayFirst);
  if (!read) throw createError();
  const { year, month, day, time } = read;
  if (year < 100) throw new RowRejection({ code: 'short_year', text });
  const midnight = Date.UTC(year, month - 1, day);
  // A day or month that does not exist ends up in another month.
  if (new Date(midnight).getUTCMonth() !== month - 1) throw createError();
  const [hour, minute, second = '0', fraction = '', meridiem, zone] = time;
  if (hour === undefined) return checkDate(midnight, true, text, reading);
  let hours = Number(hour);
  if (meridiem) {
    if (hours < 1 || hours > 12) throw createError();
    hours = (hours % 12) + (/p/i.test(meridiem) ? 12 : 0);
  }
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) throw createError();
  const local =
    midnight +
    ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000 +
    Number(fraction.padEnd(3, '0').slice(0, 3));
  const at = local - computeOffset(local, zone, reading.zone);
  return addFraction(checkDate(at, false, text, reading), fraction);
}

/** Keeps every digit of the fraction of a second, without zeros at its end. */
function addFraction(instant: string, fraction: string): string {
  const digits = fraction.replace(/0+$/, '');
  return digits === '' ? instant : `${instant.slice(0, 19)}.${digits}Z`;
}

interface DateParts {
  year: number;
  month: number;
  day: number;
  time: (string | undefined)[];
}

function splitDate(text: string, dayFirst: boolean | null): DateParts | null {
  const compact = COMPACT.exec(text);
  if (compact) {
    return { year: +compact[1]!, month: +compact[2]!, day: +compact[3]!, time: compact.slice(4) };
  }
  const first = YEAR_FIRST.exec(text);
  if (first) return { year: +first[1]!, month: +first[3]!, day: +first[4]!, time: first.slice(5) };
  const last = YEAR_LAST.exec(text);
  if (last) {
    const [a, b] = [+last[1]!, +last[3]!];
    const order = findDayOrder(a, b, last[2]!) ?? dayFirst;
    if (order === null) throw new RowRejection({ code: 'day_order', text }, 'unresolved');
    const [day, month] = order ? [a, b] : [b, a];
    return { year: +last[4]!, month, day, time: last.slice(5) };
  }
  const named = MONTH_NAME.exec(text);
  if (named) return datePartsFromName(named[1]!, named[2]!, named[3]!, named.slice(4));
  const days = DAY_NAME.exec(text);
  return days ? datePartsFromName(days[2]!, days[1]!, days[3]!, days.slice(4)) : null;
}

function datePartsFromName(
  name: string,
  day: string,
  year: string,
  time: (string | undefined)[],
): DateParts | null {
  const month = MONTHS[name.toLowerCase()];
  return month ? { year: +year, month, day: +day, time } : null;
}

/**
 * Returns whether the day comes first in `a/b`, or null when both orders are possible. With dots it always
 * does.
 */
function findDayOrder(a: number, b: number, mark: string): boolean | null {
  if (mark === '.' || a > 12 || a === b) return true;
  return b > 12 ? false : null;
}

/**
 * Returns whether days come before months in the dates of a file: true or false when some dates show it and
 * none contradicts, `either` when no date is ambiguous, null when the user has to be asked.
 */
export function detectDayOrder(printed: Iterable<string>): boolean | 'either' | null {
  let first = false;
  let second = false;
  let isAmbiguous = false;
  for (const text of printed) {
    const parts = YEAR_LAST.exec(text.trim());
    if (!parts) continue;
    const [a, b] = [+parts[1]!, +parts[3]!];
    const order = findDayOrder(a, b, parts[2]!);
    if (order === null) isAmbiguous = true;
    else if (parts[2] !== '.' && a !== b) {
      if (order) first = true;
      else second = true;
    }
  }
  if (!isAmbiguous) return 'either';
  return first === second ? null : first;
}

function checkDate(at: number, isDay: boolean, text: string, { now }: DateReading): string {
  if (at > now) throw new RowRejection({ code: 'future', text });
  if (at < FIRST_COIN) throw new RowRejection({ code: 'before_coins', text });
  const iso = new Date(at).toISOString();
  return isDay ? iso.slice(0, 10) : iso.replace('.000Z', 'Z');
}

/**
 * Offset from UTC of a local time, in milliseconds. Of a time that a clock change repeats it is that of the
 * first, of a skipped one that before the change, as in RFC 5545 and `java.time`.
 */
function computeOffset(local: number, named: string | undefined, zone: string): number {
  if (named) {
    const parts = /([+-])(\d{1,2}?):?(\d{2})?$/.exec(named);
    if (!parts) return 0;
    const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0);
    return (parts[1] === '-' ? -minutes : minutes) * 60_000;
  }
  if (zone === 'UTC') return 0;
  const before = computeZoneOffset(local - DAY_MS, zone);
  if (computeZoneOffset(local - before, zone) === before) return before;
  const after = computeZoneOffset(local + DAY_MS, zone);
  return computeZoneOffset(local - after, zone) === after ? after : before;
}

const FORMATS = new Map<string, Intl.DateTimeFormat | null>();

/** Returns whether a time zone is supported. */
export function isSupportedZone(zone: string): boolean {
  return getZoneFormat(zone) !== null;
}

function getZoneFormat(zone: string): Intl.DateTimeFormat | null {
  let format = FORMATS.get(zone);
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      });
    } catch {
      format = null;
    }
    if (FORMATS.size < 600) FORMATS.set(zone, format);
  }
  return format;
}

/** Offset of a zone from UTC at an instant, in milliseconds; positive when its clocks are ahead. */
function computeZoneOffset(at: number, zone: string): number {
  const whole = Math.floor(at / 1000) * 1000;
  const format = getZoneFormat(zone);
  if (!format) return 0;
  const found: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(whole)) found[type] = Number(value);
  const shown = Date.UTC(
    found.year!,
    found.month! - 1,
    found.day!,
    found.hour!,
    found.minute!,
    found.second!,
  );
  return shown - whole;
}

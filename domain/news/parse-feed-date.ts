/** No crypto-asset is older: genesis block of Bitcoin. */
const FIRST_DAY_MS = Date.parse('2009-01-03T00:00:00Z');
/** Clocks of publishers may be ahead by this much. */
const MAX_AHEAD_MS = 10 * 60_000;

const ITALIAN_MONTHS = new Map(
  'gen feb mar apr mag giu lug ago set ott nov dic'
    .split(' ')
    .map((name, index) => [name, 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[index]!]),
);
const DAY_NAME = /^\p{L}{2,10}\.?,\s*/u;
const DAY_AND_MONTH = /^(\d{1,2})[\s-]+(\p{L}{3})\p{L}*\.?/u;
/** A date and time without a zone is UTC on every machine. */
const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;

/**
 * Reads the date of a news item, as RFC 822, ISO 8601 or the same with Italian names. Null when it is missing,
 * unreadable, before Bitcoin or later than `now`.
 */
export function parseFeedDate(text: string | undefined, now: Date): string | null {
  if (text === undefined || text.length > 100) return null;
  const plain = text
    .trim()
    .replace(DAY_NAME, '')
    .replace(DAY_AND_MONTH, (_, day: string, month: string) => {
      const name = month.toLowerCase();
      return `${day} ${ITALIAN_MONTHS.get(name) ?? name}`;
    })
    .replace(WITHOUT_ZONE, '$1T$2Z');
  const ms = Date.parse(hasZone(plain) ? plain : `${plain} UTC`);
  return ms >= FIRST_DAY_MS && ms <= now.getTime() + MAX_AHEAD_MS ? new Date(ms).toISOString() : null;
}

const hasZone = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) || /(?:Z|[A-Z]{2,4}|[+-]\d\d:?\d\d)$/i.test(text);

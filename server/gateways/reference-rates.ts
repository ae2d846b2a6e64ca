import { type FiatCurrency, findFiatCurrency } from '#domain/fx/currencies.ts';
import { parseInstant } from '#domain/wallet/instant.ts';
import { fetchOnce } from '#server/gateways/fetch-once.ts';
import type { RefusedRow } from '#server/gateways/rows.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import type { Config } from '#server/platform/config/config.ts';

const SOURCE = 'ecb';
const PUBLIC_ROOT = 'https://www.ecb.europa.eu/stats/eurofxref';
/** All days since 1999, and those of the last 90 days with the newest. */
const FILES = { all: 'eurofxref-hist.xml', recent: 'eurofxref-hist-90d.xml' } as const;
/** The file of all days has some 10 MB. */
const MAX_BYTES = 40_000_000;

/** Price of 1 euro in a currency on a TARGET working day (`YYYY-MM-DD`). */
export interface ReferenceRate {
  day: string;
  currency: FiatCurrency;
  per_eur: number;
}

export interface ReferenceRates {
  /**
   * Returns the rates of a file, oldest first, without currencies that no transaction can be in. Rejects with a
   * `SourceError` when the file is incomplete or of another form.
   */
  fetch(file: keyof typeof FILES): Promise<{ rows: ReferenceRate[]; refused: RefusedRow[] }>;
}

/** Euro reference rates of the European Central Bank, or the same files at `ECB_BASE_URL`. */
export function openReferenceRates(
  { sources }: Pick<Config, 'sources'>,
  { signal, timeoutMs = 60_000 }: { signal?: AbortSignal; timeoutMs?: number } = {},
): ReferenceRates {
  const root = (sources.ecb.baseUrl ?? PUBLIC_ROOT).replace(/\/+$/, '');
  return {
    async fetch(file) {
      const { status, text } = await fetchOnce({
        source: SOURCE,
        url: `${root}/${FILES[file]}`,
        headers: { accept: 'text/xml', 'user-agent': 'fairview' },
        timeoutMs,
        maxBytes: MAX_BYTES,
        signal,
      });
      if (status !== 200) {
        const fault = status === 429 ? 'rate_limited' : status >= 500 ? 'unreachable' : 'refused';
        throw new SourceError(SOURCE, fault, `answered ${status}`, status);
      }
      return readRateFile(text);
    },
  };
}

const ENVELOPE = /<gesmes:Envelope\s[\s\S]*<\/gesmes:Envelope>\s*$/;
const DAY = /<Cube time=["']([^"']*)["']\s*>([\s\S]*?)<\/Cube>/g;
const RATE = /<Cube currency=["']([^"']*)["'] rate=["']([^"']*)["']\s*\/>/g;
const PLAIN_NUMBER = /^\d+(?:\.\d+)?$/;

/** The files have one form for all days: a cube of each day around one empty cube for each currency. */
function readRateFile(text: string): { rows: ReferenceRate[]; refused: RefusedRow[] } {
  if (!ENVELOPE.test(text)) throw new SourceError(SOURCE, 'malformed', 'is not a complete file of rates');
  const rows: ReferenceRate[] = [];
  const refused: RefusedRow[] = [];
  for (const [, day = '', cubes = ''] of text.matchAll(DAY)) {
    if (!isDay(day)) {
      refused.push({ id: null, field: 'time', value: day.slice(0, 40), reason: 'is not a day' });
      continue;
    }
    for (const [, code = '', rate = ''] of cubes.matchAll(RATE)) {
      const currency = findFiatCurrency(code);
      if (currency === null || currency === 'eur') continue;
      const per_eur = Number(rate);
      if (PLAIN_NUMBER.test(rate) && per_eur > 0) rows.push({ day, currency, per_eur });
      else {
        const value = `${day}: ${rate.slice(0, 40)}`;
        refused.push({ id: null, field: `EUR/${code}`, value, reason: 'is not a rate' });
      }
    }
  }
  if (rows.length === 0) throw new SourceError(SOURCE, 'malformed', 'has no usable rate');
  return { rows: rows.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)), refused };
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && parseInstant(text, 'buy') !== null;

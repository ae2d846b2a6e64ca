import { z } from 'zod';
import type { CallLedger, RateLimit } from '#server/gateways/rate-limiter.ts';
import { type CheckedRows, checkAnswer, checkRows } from '#server/gateways/rows.ts';
import { createSourceClient, type SourceClientOptions } from '#server/gateways/source-client.ts';
import type { Config } from '#server/platform/config/config.ts';

const PUBLIC_ENDPOINT = 'https://developers.coinmarketcal.com/v1';
/** The lowest that its plans state: 5 calls a second, and a monthly amount far above one run an hour. */
const RATE_LIMIT: RateLimit = { perMinute: 60, perHour: 200, perMonth: 10_000 };
/** The most that one page may contain. */
const PER_PAGE = 75;
/** More pages than this are not read: 3,000 events. */
const MAX_PAGES = 40;

/** An HTTPS or HTTP address; anything else becomes null, because pages link to it. */
const link = z
  .string()
  .nullish()
  .transform((value) => (value && z.url({ protocol: /^https?$/ }).safeParse(value).success ? value : null));

/** An event without a date is refused: it cannot be placed in a calendar. */
const eventRow = z.object({
  id: z.union([z.number().int(), z.string().min(1)]).transform(String),
  title: z
    .union([z.string(), z.object({ en: z.string() }).transform(({ en }) => en)])
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1).max(200)),
  coins: z.array(z.object({ id: z.string().nullish(), name: z.string(), symbol: z.string() })),
  date_event: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}/, 'has no date')
    .transform((text) => text.slice(0, 10))
    .pipe(z.iso.date()),
  /** The event takes place on this day or before. */
  can_occur_before: z.boolean().nullish(),
  categories: z.array(z.object({ name: z.string() })).nullish(),
  proof: link,
  source: link,
});
export type CoinMarketCalEvent = z.output<typeof eventRow>;

const answerShape = z.object({
  body: z.array(z.unknown()),
  _metadata: z.object({ page_count: z.number().int().nonnegative().nullish() }).nullish(),
});

export interface CoinMarketCal {
  /**
   * Every event between two days, both included. `isComplete`: false when there were more pages than are read.
   */
  fetchEvents(
    from: string,
    until: string,
  ): Promise<CheckedRows<CoinMarketCalEvent> & { isComplete: boolean }>;
}

/** https://coinmarketcal.com/en/doc/redoc. Null without a key: the service answers nobody without one. */
export function openCoinMarketCal(
  { sources: { coinmarketcal } }: Pick<Config, 'sources'>,
  options: Pick<SourceClientOptions, 'clock' | 'timeoutMs' | 'waitMs' | 'signal'> & { ledger: CallLedger },
): CoinMarketCal | null {
  const key = coinmarketcal.apiKey?.reveal();
  if (key === undefined) return null;
  const root = coinmarketcal.baseUrl ?? PUBLIC_ENDPOINT;
  const client = createSourceClient({
    ...options,
    source: 'coinmarketcal',
    // A base URL may include the path of the API or not.
    roots: root.endsWith('/v1') ? [root] : [root, `${root}/v1`],
    headers: { 'x-api-key': key },
    rateLimit: RATE_LIMIT,
  });
  return {
    async fetchEvents(from, until) {
      const found: CheckedRows<CoinMarketCalEvent> = { rows: [], refused: [] };
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const { body } = await client.get('events', {
          page,
          max: PER_PAGE,
          dateRangeStart: from,
          dateRangeEnd: until,
          sortBy: 'date',
        });
        const answer = checkAnswer('coinmarketcal', answerShape, body);
        const { rows, refused } = checkRows('coinmarketcal', eventRow, answer.body);
        found.rows.push(...rows);
        found.refused.push(...refused);
        const pages = answer._metadata?.page_count ?? null;
        const isLast = pages === null ? answer.body.length < PER_PAGE : page >= pages;
        if (isLast || answer.body.length === 0) return { ...found, isComplete: true };
      }
      return { ...found, isComplete: false };
    },
  };
}

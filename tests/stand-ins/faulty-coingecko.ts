import { marketRow, smallMarket } from '#tests/stand-ins/small-market.ts';

/** Faults that can replace a response. */
export const SIMULATED_FAULTS = [
  'timeout',
  'no connection',
  '429',
  '429 with a short Retry-After',
  '429 with a long Retry-After',
  '429 under 200',
  'cut off',
  '500',
] as const;
export type SimulatedFault = (typeof SIMULATED_FAULTS)[number];

/** A clock that moves only when called: by whole milliseconds, and by at least one per sleep. */
export function createSteppedClock(start: string) {
  let now = Date.parse(start);
  return {
    now: () => now,
    advance: (ms: number) => {
      now += Math.max(1, Math.ceil(ms));
    },
    advanceTo: (moment: number) => {
      now = Math.max(now, moment);
    },
    async sleep(ms: number) {
      this.advance(ms);
    },
  };
}
type SteppedClock = ReturnType<typeof createSteppedClock>;

export interface FaultyCoinGecko {
  fetch: (url: string | URL) => Promise<Response>;
  /** Requests received: time, and path with the distinguishing parameters. */
  reached: { at: number; what: string }[];
  faultCounts: Map<SimulatedFault, number>;
}

const ANSWER_MS = 400;
const TIMEOUT_MS = 15_000;

/**
 * Answers about 250 made-up assets, with minimal bodies; `fault` returns the fault of the request with that
 * number.
 */
export function createFaultyCoinGecko(
  clock: SteppedClock,
  fault: (request: number, at: number) => SimulatedFault | null,
): FaultyCoinGecko {
  const reached: FaultyCoinGecko['reached'] = [];
  const faultCounts = new Map<SimulatedFault, number>();
  const answer = createMinimalAnswers();
  return {
    reached,
    faultCounts,
    async fetch(address) {
      const url = new URL(address);
      const path = url.pathname.replace('/api/v3/', '');
      reached.push({ at: clock.now(), what: url.searchParams.has('ids') ? `${path} of ids` : path });
      const activeFault = fault(reached.length, clock.now());
      if (activeFault) faultCounts.set(activeFault, (faultCounts.get(activeFault) ?? 0) + 1);
      clock.advance(activeFault === 'timeout' ? TIMEOUT_MS : ANSWER_MS);
      return faultyResponse(activeFault, () => answer(path, url.searchParams));
    },
  };
}

const RATE_LIMIT_BODY = JSON.stringify({ status: { error_code: 429, error_message: 'Rate limit exceeded' } });

function faultyResponse(fault: SimulatedFault | null, validBody: () => string): Response {
  switch (fault) {
    case 'timeout':
      throw new DOMException('no answer', 'TimeoutError');
    case 'no connection':
      throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    case '429':
      return new Response(RATE_LIMIT_BODY, { status: 429 });
    case '429 with a short Retry-After':
      return new Response(RATE_LIMIT_BODY, { status: 429, headers: { 'retry-after': '7' } });
    case '429 with a long Retry-After':
      return new Response(RATE_LIMIT_BODY, { status: 429, headers: { 'retry-after': '120' } });
    case '429 under 200':
      return new Response(RATE_LIMIT_BODY);
    case 'cut off':
      return new Response(validBody().slice(0, -1));
    case '500':
      return new Response('{}', { status: 500 });
    case null:
      return new Response(validBody());
  }
}

/** Assets on one page of the market list. */
const ASSETS_PER_PAGE = 250;
const AT = '2026-06-01T00:00:00.000Z';

/**
 * Returns a complete first market list with 250 assets. All other responses are as small as validity allows.
 */
function createMinimalAnswers(): (path: string, query: URLSearchParams) => string {
  const small = smallMarket({ at: AT });
  const markets = Array.from({ length: ASSETS_PER_PAGE }, (_, place) =>
    marketRow(`asset-${place}`, place, AT),
  );
  const body = <T>(path: string) => small('coingecko', path, new URLSearchParams())?.body as T;
  const [ticker] = body<{ tickers: object[] }>('coins/bitcoin/tickers').tickers;
  const { symbol, name, last_updated } = body<Record<string, unknown>>('coins/bitcoin');
  const chart = JSON.stringify(body('coins/bitcoin/market_chart'));
  const lists: Record<string, string> = {
    exchanges: JSON.stringify(body<unknown[]>('exchanges').slice(0, 3)),
    'coins/list': JSON.stringify(body<unknown[]>('coins/list').slice(0, 3)),
    'simple/price': JSON.stringify({ bitcoin: { usd: 1160, eur: 1000 }, tether: { usd: 1.16, eur: 1 } }),
  };
  let whole = true;
  return (path, query) => {
    if (path === 'coins/markets') {
      if (query.has('ids')) return '[]';
      const rows = whole ? markets : markets.slice(0, 1);
      whole = false;
      return JSON.stringify(rows);
    }
    if (path in lists) return lists[path]!;
    const [, id, what] = path.split('/');
    if (what === 'tickers') return JSON.stringify({ tickers: [{ ...ticker, coin_id: id }] });
    if (what === 'market_chart') return chart;
    return JSON.stringify({ id, symbol, name, last_updated });
  };
}

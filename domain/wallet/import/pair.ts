import { isMoney } from '#domain/wallet/import/currencies.ts';

/** Quote units of trading pairs. A name that ends with another one comes before it. */
const QUOTES =
  'FDUSD USDT USDC BUSD TUSD USDP EURI EURC DAI USD EUR GBP CHF CAD AUD JPY TRY BRL PLN RON UAH ZAR SEK BTC XBT ETH BNB TRX XRP DOT DOGE'.split(
    ' ',
  );

/** Kraken has no pair with these as quote, so that its `DOTUSD` is DOT for USD and not DO for TUSD. */
const KRAKEN_QUOTES = QUOTES.filter((quote) => !/^(?:FDUSD|BUSD|TUSD)$/.test(quote));

/** Splits a trading pair: `BTC/EUR`, `XTZ-USDT`, `BTC_USDT`, `BTCEUR`; null when it cannot be split. */
export function splitPair(
  printed: string,
  quotes: readonly string[] = QUOTES,
): { base: string; quote: string } | null {
  const text = printed.trim().toUpperCase();
  const parts = text.split(/[-/_:\s]+/);
  if (parts.length === 2 && parts[0] && parts[1]) return { base: parts[0], quote: parts[1] };
  if (parts.length !== 1) return null;
  const quote = quotes.find((one) => text.endsWith(one) && text.length > one.length);
  return quote ? { base: text.slice(0, -quote.length), quote } : null;
}

/**
 * Converts Kraken’s name of a coin or currency to the common ticker: `XXBT` is BTC, `ZEUR` EUR, `DOT.S`
 * staked DOT.
 */
export function normaliseKrakenUnit(printed: string): string {
  const text = printed
    .trim()
    .toUpperCase()
    .replace(/(?:\d{2})?\.(?:S|M|F|B|P|HOLD|T)$/, '');
  const short = /^[XZ][A-Z]{3}$/.test(text) ? text.slice(1) : text;
  const known: Record<string, string> = { XBT: 'BTC', XDG: 'DOGE', ETH2: 'ETH' };
  if (known[short]) return known[short];
  // Kraken prefixes money with `Z` and coins with `X`, but some tickers begin with these letters.
  if (text.startsWith('Z') && !isMoney(short)) return text;
  return KRAKEN_WITHOUT_X.has(text) ? text : short;
}

const KRAKEN_WITHOUT_X = new Set(['XAUT', 'XCAD', 'XTER', 'XION', 'XCHF', 'XCNH', 'XMRG']);

/** Splits a pair as Kraken names it: `XXBTZEUR`, `USDTZUSD`, `ETH/EUR`, `ADAEUR`. */
export function splitKrakenPair(printed: string): { base: string; quote: string } | null {
  const text = printed.trim().toUpperCase();
  const long = /^([XZ][A-Z]{3}|USDT)([XZ][A-Z]{3})$/.exec(text);
  const pair = long ? { base: long[1]!, quote: long[2]! } : splitPair(text, KRAKEN_QUOTES);
  return pair && { base: normaliseKrakenUnit(pair.base), quote: normaliseKrakenUnit(pair.quote) };
}

import { describe, expect, it } from 'vitest';
import { normaliseKrakenUnit, splitKrakenPair, splitPair } from '#domain/wallet/import/pair.ts';

const join = (pair: { base: string; quote: string } | null) => pair && `${pair.base} ${pair.quote}`;

describe('splitPair', () => {
  it.each([
    ['BTC/EUR', 'BTC EUR'],
    ['XTZ-USDT', 'XTZ USDT'],
    ['BTC_USDT', 'BTC USDT'],
    ['BTC:USD', 'BTC USD'],
    ['BTC EUR', 'BTC EUR'],
    [' btc / eur ', 'BTC EUR'],
    ['FOO/BAR', 'FOO BAR'],
    ['BTCEUR', 'BTC EUR'],
    ['1INCHUSDT', '1INCH USDT'],
    // A quote that ends with another one is recognised as a whole.
    ['BTCFDUSD', 'BTC FDUSD'],
    ['BTCBUSD', 'BTC BUSD'],
    ['BTCTUSD', 'BTC TUSD'],
    ['TUSDT', 'T USDT'],
  ])('splits %j into %s', (printed, pair) => {
    expect(join(splitPair(printed))).toBe(pair);
  });

  it.each(
    'FDUSD USDT USDC BUSD TUSD USDP EURI EURC DAI USD EUR GBP CHF CAD AUD JPY TRY BRL PLN RON UAH ZAR SEK BTC XBT ETH BNB TRX XRP DOT DOGE'.split(
      ' ',
    ),
  )('recognises the quote %s', (quote) => {
    expect(join(splitPair(`ADA${quote}`))).toBe(`ADA ${quote}`);
  });

  it.each(['', 'BTC', 'EUR', 'BTC/', '/EUR', 'A/B/C', 'BTCXYZ', 'EURBTCX'])('cannot split %j', (printed) => {
    expect(splitPair(printed)).toBeNull();
  });
});

describe('normaliseKrakenUnit', () => {
  it.each([
    ['XXBT', 'BTC'],
    ['XBT', 'BTC'],
    ['xbt.m', 'BTC'],
    [' XXDG ', 'DOGE'],
    ['XDG', 'DOGE'],
    ['XETH', 'ETH'],
    ['ETH2', 'ETH'],
    ['ETH2.S', 'ETH'],
    ['ZEUR', 'EUR'],
    ['ZUSD', 'USD'],
    ['EUR.HOLD', 'EUR'],
    ['EUR.M', 'EUR'],
    ['DOT.S', 'DOT'],
    ['DOT28.S', 'DOT'],
    ['SOL03.S', 'SOL'],
    ['ATOM.F', 'ATOM'],
    ['ATOM.B', 'ATOM'],
    ['ATOM.P', 'ATOM'],
    ['TSLA.T', 'TSLA'],
    ['XTZ', 'XTZ'],
    ['XTZ.S', 'XTZ'],
    ['DOT28', 'DOT28'],
    ['DOT.X', 'DOT.X'],
    ['DOT.S.X', 'DOT.S.X'],
    // Coins whose own names begin with the letters of a prefix.
    ['ZETA', 'ZETA'],
    ['ZRX', 'ZRX'],
    ['XAUT', 'XAUT'],
    ['XCAD', 'XCAD'],
    ['XTER', 'XTER'],
    ['XION', 'XION'],
    ['XCHF', 'XCHF'],
    ['XCNH', 'XCNH'],
    ['XMRG', 'XMRG'],
    ['XXMR', 'XMR'],
    ['XETHW', 'XETHW'],
    ['AXETH', 'AXETH'],
  ])('reads %j as %s', (printed, ticker) => {
    expect(normaliseKrakenUnit(printed)).toBe(ticker);
  });
});

describe('splitKrakenPair', () => {
  it.each([
    ['XXBTZEUR', 'BTC EUR'],
    ['XETHXXBT', 'ETH BTC'],
    [' xltczusd ', 'LTC USD'],
    ['USDTZUSD', 'USDT USD'],
    ['ZEURZUSD', 'EUR USD'],
    ['ETH/EUR', 'ETH EUR'],
    ['XBT/USDT', 'BTC USDT'],
    ['ADAEUR', 'ADA EUR'],
    ['XTZUSD', 'XTZ USD'],
    ['ADAXBT', 'ADA BTC'],
    ['XXBTZEURX', null],
    ['AXXBTZEUR', 'AXXBTZ EUR'],
    // Kraken has no pair with BUSD, TUSD or FDUSD as quote.
    ['DOTUSD', 'DOT USD'],
    ['BNBUSD', 'BNB USD'],
    ['GRTUSD', 'GRT USD'],
    ['NFDUSD', 'NFD USD'],
    ['NOPAIR', null],
  ])('splits %j into %s', (printed, pair) => {
    expect(join(splitKrakenPair(printed))).toBe(pair);
  });
});

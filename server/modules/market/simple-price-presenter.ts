import type { z } from 'zod';
import { splitList } from '#contracts/id-list.ts';
import type { simplePriceCall } from '#contracts/simple-price.ts';
import { readPriceChange, toFigureMoney } from '#server/modules/market/list-market-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

const CURRENCIES = ['usd', 'eur'] as const;

/**
 * Answers GET coingecko/simple. Accepts CoinGecko ids and tickers, resolved by `byTicker`. Leaves out
 * unknown ids and currencies. The 24 h change in EUR includes the move of the exchange rate; null when the
 * rate of either day is unknown.
 */
export function simplePriceAnswer(
  snapshot: MarketSnapshot,
  byTicker: ReadonlyMap<string, string>,
  query: z.output<typeof simplePriceCall.query>,
): z.infer<typeof simplePriceCall.answer> {
  const requestedCurrencies = splitList(query.vs_currencies.toLowerCase());
  const currencies = CURRENCIES.filter((currency) => requestedCurrencies.includes(currency));
  const answer: Record<string, Record<string, number | null>> = {};
  for (const requested of splitList(query.ids)) {
    const tickerId = byTicker.get(requested.toLowerCase()) ?? '';
    const asset =
      snapshot.assets.get(requested) ??
      snapshot.assets.get(requested.toLowerCase()) ??
      snapshot.assets.get(tickerId);
    if (!asset) continue;
    const { quote } = asset;
    const row: Record<string, number | null> = {};
    const price = toFigureMoney(snapshot, quote.price);
    const marketCap = toFigureMoney(snapshot, quote.market_cap);
    const volume = toFigureMoney(snapshot, quote.volume_24h);
    for (const currency of currencies) {
      row[currency] = price[currency];
      if (query.include_market_cap === 'true') row[`${currency}_market_cap`] = marketCap[currency];
      if (query.include_24hr_vol === 'true') row[`${currency}_24h_vol`] = volume[currency];
      if (query.include_24hr_change === 'true') {
        row[`${currency}_24h_change`] = readPriceChange(snapshot, quote, 'change_24h')[currency];
      }
    }
    if (query.include_last_updated_at === 'true') {
      row.last_updated_at = quote.price ? Math.floor(Date.parse(quote.price.observed_at) / 1000) : null;
    }
    answer[asset.facts.id] = row;
  }
  return answer;
}

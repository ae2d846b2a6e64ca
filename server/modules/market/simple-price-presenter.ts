import type { z } from 'zod';
import { splitList } from '#contracts/id-list.ts';
import type { simplePriceCall } from '#contracts/simple-price.ts';
import { changeOf, figureMoney } from '#server/modules/market/list-market-presenter.ts';
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
  const asked = splitList(query.vs_currencies.toLowerCase());
  const currencies = CURRENCIES.filter((currency) => asked.includes(currency));
  const answer: Record<string, Record<string, number | null>> = {};
  for (const wanted of splitList(query.ids)) {
    const known = byTicker.get(wanted.toLowerCase()) ?? '';
    const asset =
      snapshot.assets.get(wanted) ?? snapshot.assets.get(wanted.toLowerCase()) ?? snapshot.assets.get(known);
    if (!asset) continue;
    const { quote } = asset;
    const row: Record<string, number | null> = {};
    const price = figureMoney(snapshot, quote.price);
    const marketCap = figureMoney(snapshot, quote.market_cap);
    const volume = figureMoney(snapshot, quote.volume_24h);
    for (const currency of currencies) {
      row[currency] = price[currency];
      if (query.include_market_cap === 'true') row[`${currency}_market_cap`] = marketCap[currency];
      if (query.include_24hr_vol === 'true') row[`${currency}_24h_vol`] = volume[currency];
      if (query.include_24hr_change === 'true') {
        row[`${currency}_24h_change`] = changeOf(snapshot, quote, 'change_24h')[currency];
      }
    }
    if (query.include_last_updated_at === 'true') {
      row.last_updated_at = quote.price ? Math.floor(Date.parse(quote.price.observed_at) / 1000) : null;
    }
    answer[asset.facts.id] = row;
  }
  return answer;
}

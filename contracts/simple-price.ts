import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { idList } from '#contracts/id-list.ts';

const flag = z.enum(['true', 'false']).default('false');

/** Format of CoinGecko: `{ bitcoin: { usd, usd_24h_change, eur, … } }`. Unknown ids are omitted. */
export const simplePriceCall = defineCall({
  method: 'GET',
  path: 'coingecko/simple',
  summary: 'Returns current prices in the format of CoinGecko simple/price.',
  keyScope: 'market',
  query: z.object({
    ids: idList,
    vs_currencies: z.string().min(1).max(200).default('usd'),
    include_24hr_change: flag,
    include_market_cap: flag,
    include_24hr_vol: flag,
    include_last_updated_at: flag,
  }),
  answer: z.record(z.string(), z.record(z.string(), z.number().nullable())),
  errors: ['input.invalid', 'server.unavailable'],
});

import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '#domain/format/format-currency.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { NO_CUSTOM_ASSETS } from '#domain/wallet/custom-assets.ts';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import { simplePriceAnswer } from '#server/modules/market/simple-price-presenter.ts';
import { rankAnswer } from '#server/modules/scoring/rank-presenter.ts';
import { createIndexedLedger } from '#server/modules/wallet/indexed-ledger.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import { createWalletMarket } from '#server/modules/wallet/wallet-market.ts';
import { wholeWalletAnswer } from '#server/modules/wallet/wallet-presenter.ts';
import { favouriteAnswer } from '#server/modules/wishlist/presenter.ts';
import type { Favourite } from '#server/modules/wishlist/repository.ts';
import { buildTransaction } from '#tests/builders/build-transaction.ts';
import { provideMarket } from '#tests/builders/open-site.ts';

const market = provideMarket();
const MEMBER = { signedIn: true, tier: 'pro' } as unknown as Parameters<typeof favouriteAnswer>[2];

const buildFavourite = (assetId: string): Favourite => ({
  assetId,
  priceOnAdd: { usd: '1', eur: '1' },
  addedAt: new Date('2025-11-01T00:00:00Z'),
  note: '',
  conditions: [],
});

const buildPurchase = (asset: string): WalletEntry => ({
  ...buildTransaction('buy', '2025-10-01', { asset }),
  currency: 'usd',
  date: '2025-10-01',
  notes: '',
  importId: null,
});

describe('a figure in several API responses', () => {
  it.each(CURRENCIES)(
    'is the same in all of them in %s: price, daily and weekly change',
    async (currency) => {
      const { snapshot, held } = market;
      const { data } = rankAnswer(snapshot, { level: DEFAULT_RISK_LEVEL }, 'all', 'en');
      const ids = data.map(({ crypto_id }) => crypto_id._id);
      const simple = simplePriceAnswer(snapshot, held.byTicker, {
        ids: ids.join(','),
        vs_currencies: currency,
        include_24hr_change: 'true',
      } as Parameters<typeof simplePriceAnswer>[2]);
      const prices = createWalletMarket(snapshot, currency, Date.parse(snapshot.as_of), NO_CUSTOM_ASSETS);
      const ledger = await createIndexedLedger(ids.map(buildPurchase), 'fifo', prices);
      const { holdings } = await wholeWalletAnswer(ledger, prices, {
        held,
        locale: 'en',
        visibility: 'all',
        accounts: [],
        portfolios: [],
        tags: [],
      });
      const holdingOf = new Map(holdings.map((holding) => [holding.crypto_id._id, holding]));

      let known = 0;
      for (const { crypto_id, market: listed, scores } of data) {
        const id = crypto_id._id;
        const details = detailsAnswer(snapshot, { id, level: DEFAULT_RISK_LEVEL }, 'all', 'it');
        const favourite = favouriteAnswer(buildFavourite(id), snapshot, MEMBER, 'en')!;
        const holding = holdingOf.get(id)!;
        const price = listed.price[currency];
        expect(details.market.price[currency], id).toBe(price);
        expect(simple[id]![currency], id).toBe(price);
        expect(favourite.current_price[currency], id).toBe(price);
        expect(holding.current_price, id).toBe(price);

        const day = listed.change_24h_in[currency];
        expect(details.market.change_24h_in[currency], id).toBe(day);
        expect(simple[id]![`${currency}_24h_change`], id).toBe(day);
        expect(favourite.change_24h_in[currency], id).toBe(day);
        expect(holding.change_24h, id).toBe(day);
        expect(details.market.change_7d_in[currency], id).toBe(listed.change_7d_in[currency]);
        if (day !== null && price !== null) {
          known += 1;
          // The holding is one coin, so its daily profit or loss follows from price and change.
          expect(Number(holding.profit_loss_24h), id).toBeCloseTo(price - price / (1 + day / 100), 6);
        }

        expect(details.scores?.fv ?? null, id).toBe(scores?.fv ?? null);
        expect(details.scores?.levels[DEFAULT_RISK_LEVEL] ?? null, id).toBe(scores?.fv ?? null);
        expect(holding.score?.fv ?? null, id).toBe(scores?.fv ?? null);
        expect(holding.score?.band ?? null, id).toBe(scores?.band ?? null);
      }
      expect(known).toBeGreaterThan(100);
    },
  );

  it('differs between dollars and euros where it is a change', () => {
    const { market: listed } = rankAnswer(market.snapshot, { level: DEFAULT_RISK_LEVEL }, 'all', 'en')
      .data[0]!;
    expect(listed.change_24h_in.usd).toBe(listed.change_24h);
    expect(listed.change_24h_in.eur).not.toBe(listed.change_24h);
  });
});

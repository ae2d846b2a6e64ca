import { BENCH_START } from '#bench/wallet-rows.ts';
import type { WalletAnswer, WalletEntryAnswer, WalletHoldingAnswer } from '#contracts/wallet.ts';
import { DAY_MS } from '#domain/wallet/instant.ts';
import { TRANSACTION_TYPES } from '#domain/wallet/transaction.ts';

const ASSETS = 20;

const assetOf = (at: number): WalletEntryAnswer['crypto_id'] => ({
  _id: `asset-${at % ASSETS}`,
  name: `Asset ${at % ASSETS}`,
  thicker: `A${at % ASSETS}`,
  logo: null,
  rank: (at % ASSETS) + 1,
  crypto_asset_category: { _id: 'cryptocurrency', name: 'Cryptocurrency', colour: '#000000' },
});

/** An answer with so many generated transactions, always the same one: every type, notes, times, lots, unknown figures. */
export function wildWallet(size: number): WalletAnswer {
  const data = Array.from({ length: size }, (_, at): WalletEntryAnswer => {
    const type = TRANSACTION_TYPES[at % TRANSACTION_TYPES.length]!;
    const out = type === 'sale' || type === 'fee' || type === 'transfer_out';
    const day = new Date(BENCH_START + Math.floor(at / 5) * DAY_MS).toISOString();
    const price = at % 50 === 0 ? null : `${(at * 37) % 90_000}.${(at * 13) % 99}1`;
    const date = at % 4 === 0 ? day : day.slice(0, 10);
    return {
      _id: `entry-${at}`,
      type,
      crypto_id: assetOf(at),
      quantity: `${at % 90}.${(at * 7) % 1000}00000001`,
      price,
      fees: `${at % 7}.5`,
      currency: at % 3 === 0 ? 'eur' : 'usd',
      date,
      notes: at % 9 === 0 ? `Note ${at} of a monthly plan` : '',
      import_id: null,
      current_price: 100,
      total: price,
      current_value: `${at}.25`,
      profit_loss: at % 50 === 0 ? null : `${at % 2 === 0 ? '' : '-'}${at % 700}.12`,
      profit_loss_24h: '0',
      still_held: out ? null : '0.5',
      lot: out ? null : (at % 30) + 1,
      cost: out ? '10' : null,
      lots: out ? [{ lot: 1, entry: null, date: day.slice(0, 10), quantity: '0.1', cost: '10' }] : [],
      rate: null,
      no_price_yet: false,
    };
  });
  const holdings = Array.from(
    { length: ASSETS },
    (_, at): WalletHoldingAnswer => ({
      crypto_id: assetOf(at),
      quantity: `${at + 1}.5`,
      cost: '100',
      average_price: '90',
      current_price: 100,
      change_24h: at - 10,
      value: `${(ASSETS - at) * 1000}`,
      unrealised: '10',
      realised: '5',
      fees: '1',
      profit_loss: '15',
      profit_loss_24h: '1',
      return: 0.1,
      score: null,
      lots: [],
      no_price_yet: null,
    }),
  );
  const whole = holdings.reduce((sum, { value }) => sum + Number(value), 0);
  return {
    data,
    summary: {
      currency: 'usd',
      method: 'fifo',
      invested: '2000',
      value: String(whole),
      realised: '100',
      unrealised: '200',
      fees: '20',
      profit_loss: '300',
      profit_loss_24h: '20',
      return: 0.1,
      put_in: '3000',
      as_of: '2025-11-03T02:05:14.000Z',
      unpriced: [],
      unknown: [],
      without: 0,
      no_price_yet: null,
      score: null,
    },
    holdings,
    allocation: holdings.map(({ crypto_id: { _id }, value }) => ({
      crypto_id: _id,
      assets: [_id],
      value: value ?? '0',
      share: Number(value) / whole,
    })),
    years: [],
  };
}

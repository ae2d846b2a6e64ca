import type { WalletEntryAnswer, WalletHoldingAnswer } from '#contracts/wallet.ts';

const BITCOIN: WalletEntryAnswer['crypto_id'] = {
  _id: 'bitcoin',
  name: 'Bitcoin',
  thicker: 'BTC',
  logo: null,
  rank: 1,
  crypto_asset_category: { _id: 'cryptocurrency', name: 'Cryptocurrency', colour: '#000000' },
};

/** A purchase of one bitcoin, with `changes` applied. */
export function walletEntry({
  asset,
  ...changes
}: Partial<WalletEntryAnswer> & { asset?: string } = {}): WalletEntryAnswer {
  return {
    _id: 'entry',
    type: 'buy',
    crypto_id: asset ? { ...BITCOIN, _id: asset, name: asset, thicker: asset.slice(0, 3) } : BITCOIN,
    quantity: '1',
    price: '100',
    fees: '0',
    currency: 'usd',
    own_rate: null,
    date: '2026-01-01',
    notes: '',
    import_id: null,
    holding_account: null,
    tags: [],
    current_price: 110,
    total: '100',
    current_value: '110',
    profit_loss: '10',
    profit_loss_24h: '0',
    no_price_yet: false,
    still_held: '1',
    lot: 1,
    cost: null,
    lots: [],
    lots_total: 0,
    rate: null,
    rates: [],
    order: '000000000000000i000000000001',
    link: null,
    legs: [],
    ...changes,
  };
}

/** The holding of one asset, with `changes` applied. */
export function walletHolding({
  asset,
  ...changes
}: Partial<WalletHoldingAnswer> & { asset?: string } = {}): WalletHoldingAnswer {
  return {
    crypto_id: asset ? { ...BITCOIN, _id: asset, name: asset, thicker: asset.slice(0, 3) } : BITCOIN,
    quantity: '1',
    lent: '0',
    pooled: '0',
    cost: '100',
    average_price: '100',
    current_price: 110,
    custom_price: null,
    change_24h: 1,
    value: '110',
    unrealised: '10',
    realised: '0',
    fees: '0',
    profit_loss: '10',
    profit_loss_24h: '1',
    return: 0.1,
    score: null,
    lots: [],
    lots_total: 0,
    no_price_yet: null,
    transactions: { count: 1, years: [2026], first: '2026-01-01' },
    unknown: 0,
    ...changes,
  };
}

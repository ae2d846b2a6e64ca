/** Supplies of the chapter on supply, as CoinGecko stated them. A test compares them with the bundled data. */
export const MEASURED_SUPPLIES = {
  at: '2026-05-04',
  assets: [
    { id: 'bitcoin', name: 'Bitcoin', circulating: 20_023_521, max: 21_000_000 },
    { id: 'cardano', name: 'Cardano', circulating: 36_974_724_810, max: 45_000_000_000 },
    { id: 'ripple', name: 'XRP', circulating: 61_796_225_240, max: 100_000_000_000 },
    { id: 'sui', name: 'Sui', circulating: 4_005_418_370, max: 10_000_000_000 },
    { id: 'worldcoin-wld', name: 'Worldcoin', circulating: 3_322_960_178, max: 10_000_000_000 },
    { id: 'hyperliquid', name: 'Hyperliquid', circulating: 238_385_316, max: 1_000_000_000 },
    { id: 'pi-network', name: 'Pi Network', circulating: 10_395_153_590, max: 100_000_000_000 },
  ],
};

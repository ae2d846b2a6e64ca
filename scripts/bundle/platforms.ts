import { parse } from 'csv-parse/sync';

/** Recording of DefiLlama's list of protocols by locked value, below the folder of recordings. */
export const PLATFORMS_RECORDING = 'defillama/protocols_top200_2025-11-03.csv';
const RECORDED_ON = '2025-11-03';

/** The category of exchanges and lenders that hold the assets of their customers. */
const CENTRALISED = 'CEX';
/** Parts of a blockchain, not platforms on it. */
const LEFT_OUT = new Set(['Chain', 'Canonical Bridge']);

/** Tokens of centralised platforms, which the recording does not state. By slug. */
const TOKENS_OF_CEFI: Readonly<Record<string, string>> = {
  'binance-cex': 'binancecoin',
  okx: 'okb',
  bitfinex: 'leo-token',
  bitget: 'bitget-token',
  gate: 'gatechain-token',
  mexc: 'mx-token',
  kucoin: 'kucoin-shares',
  'crypto-com': 'crypto-com-chain',
  nexo: 'nexo',
  'hashkey-exchange': 'hashkey-ecopoints',
  swissborg: 'swissborg',
};

/** Names that platforms write otherwise themselves. */
const PLATFORM_NAMES: Readonly<Record<string, string>> = { 'Crypto-com': 'Crypto.com', Bitmex: 'BitMEX' };

/** Names that DefiLlama writes in an earlier or shorter form. */
const CHAIN_NAMES: Readonly<Record<string, string>> = {
  Binance: 'BNB Chain',
  xDai: 'Gnosis',
  Optimism: 'OP Mainnet',
  Ripple: 'XRP Ledger',
  Doge: 'Dogecoin',
  Op_Bnb: 'opBNB',
};

interface Row {
  protocol: string;
  slug: string;
  symbol: string;
  category: string;
  chains: string;
  tvl: string;
}

export interface ListedName {
  id: string;
  name: string;
  ticker: string;
}

const firstWord = (name: string) => name.toLowerCase().split(/[^a-z0-9]+/)[0];

/** The listed asset with the symbol of a platform whose name or id begins with the same word. */
function findToken({ protocol, symbol }: Row, assets: readonly ListedName[]): string | null {
  const word = firstWord(protocol);
  const found = assets.filter(
    ({ id, name, ticker }) =>
      ticker.toUpperCase() === symbol.toUpperCase() && (firstWord(name) === word || firstWord(id) === word),
  );
  return found.length === 1 ? found[0]!.id : null;
}

/**
 * Text of `data/platforms.json`: the platforms of the recording, the largest first, each with kind, category and
 * locked value in USD as DefiLlama states them, and the listed asset that is its token.
 */
export function buildPlatforms(recording: Buffer, assets: readonly ListedName[]): string {
  const rows = parse(recording, { columns: true }) as Row[];
  const ids = new Set(assets.map(({ id }) => id));
  const lines = rows
    .filter(({ category }) => !LEFT_OUT.has(category))
    .map((row) => {
      const name = row.protocol.replace(/ CEX$/, '');
      const isCentralised = row.category === CENTRALISED;
      const token = isCentralised ? (TOKENS_OF_CEFI[row.slug] ?? null) : findToken(row, assets);
      return {
        slug: row.slug,
        name: PLATFORM_NAMES[name] ?? name,
        kind: isCentralised ? 'cefi' : 'defi',
        category: row.category,
        chains: row.chains.split(',').map((chain) => CHAIN_NAMES[chain] ?? chain),
        locked_usd: Math.round(Number(row.tvl)),
        token: token !== null && ids.has(token) ? token : null,
      };
    })
    .sort((a, b) => b.locked_usd - a.locked_usd || (a.slug < b.slug ? -1 : 1))
    .map((platform) => JSON.stringify(platform));
  return `{"source":"defillama","recorded":"${RECORDED_ON}","platforms":[\n${lines.join(',\n')}\n]}\n`;
}

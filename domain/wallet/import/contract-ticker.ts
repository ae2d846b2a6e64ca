/** Tickers of Ethereum contracts that exports name instead of a coin. */
const CONTRACTS: Record<string, string> = {
  '0xdac17f958d2ee523a2206206994597c13d831ec7': 'USDT',
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': 'USDC',
  '0x6b175474e89094c44da98b954eedeac495271d0f': 'DAI',
  '0xb8c77482e45f1f44de1745f52c74426c631bdd52': 'BNB',
  '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984': 'UNI',
  '0x514910771af9ca656af840dff83e8264ecf986ca': 'LINK',
  '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599': 'WBTC',
  '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9': 'AAVE',
  '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2': 'MKR',
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': 'WETH',
};

/**
 * Returns the ticker of an Ethereum contract, given as `eip155:1/erc20:0x…` or as an address; null for other
 * text.
 */
export function findContractTicker(printed: string): string | null {
  const address = /^(?:eip155:1\/erc20:)?(0x[0-9a-f]{40})$/i.exec(printed.trim())?.[1];
  return address ? (CONTRACTS[address.toLowerCase()] ?? null) : null;
}

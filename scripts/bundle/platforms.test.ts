import { describe, expect, it } from 'vitest';
import { buildPlatforms } from './platforms.ts';

const ASSETS = [
  { id: 'aave', name: 'Aave', ticker: 'AAVE' },
  { id: 'just', name: 'JUST', ticker: 'JST' },
  { id: 'binancecoin', name: 'BNB', ticker: 'BNB' },
];
const build = (...rows: string[]) =>
  JSON.parse(
    buildPlatforms(Buffer.from(['protocol,slug,symbol,category,chains,tvl', ...rows].join('\n')), ASSETS),
  ).platforms;

describe('buildPlatforms', () => {
  it('sorts platforms by locked value and names blockchains as pages do', () => {
    expect(
      build('Aave V3,aave-v3,AAVE,Lending,"Ethereum,xDai",1.6', 'Binance CEX,binance-cex,-,CEX,Binance,9'),
    ).toEqual([
      {
        ...{ slug: 'binance-cex', name: 'Binance', kind: 'cefi', category: 'CEX', chains: ['BNB Chain'] },
        ...{ locked_usd: 9, token: 'binancecoin' },
      },
      {
        ...{ slug: 'aave-v3', name: 'Aave V3', kind: 'defi', category: 'Lending' },
        ...{ chains: ['Ethereum', 'Gnosis'], locked_usd: 2, token: 'aave' },
      },
    ]);
  });

  it.each([
    ['the symbol is that of an asset with another name', 'JustLend,justlend,JST,Lending,Tron,5'],
    ['no asset has the symbol', 'Lido,lido,LDO,Liquid Staking,Ethereum,5'],
    ['an exchange has no token', 'Gemini,gemini,-,CEX,Ethereum,5'],
    ['the token of an exchange is not listed', 'OKX,okx,-,CEX,Ethereum,5'],
  ])('gives no token when %s', (_when, row) => {
    expect(build(row)[0].token).toBeNull();
  });

  it('leaves out bridges that are part of a blockchain', () => {
    expect(build('Arbitrum Bridge,arbitrum-bridge,ARB,Canonical Bridge,Arbitrum,5')).toEqual([]);
  });
});

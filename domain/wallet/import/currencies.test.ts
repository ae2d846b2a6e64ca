import { describe, expect, it } from 'vitest';
import { findContractTicker } from '#domain/wallet/import/contract-ticker.ts';
import { findPeggedCurrency, isMoney, normaliseUnit } from '#domain/wallet/import/currencies.ts';

describe('isMoney', () => {
  it.each(
    (
      'USD EUR GBP CHF SEK NOK DKK PLN CZK HUF RON BGN ISK JPY CNY HKD TWD KRW SGD INR IDR MYR THB PHP VND AUD NZD CAD MXN ' +
      'BRL ARS CLP COP PEN UYU ZAR NGN KES GHS EGP MAD UGX TRY UAH RUB KZT ILS AED SAR QAR KWD PKR BDT LKR GEL'
    ).split(' '),
  )('is true for %s', (unit) => {
    expect(isMoney(unit)).toBe(true);
  });

  it.each(['BTC', 'USDT', 'EURC', 'usd', ''])('is false for %j', (unit) => {
    expect(isMoney(unit)).toBe(false);
  });
});

describe('findPeggedCurrency', () => {
  it.each('USDT USDC BUSD DAI TUSD USDP PAX GUSD FDUSD PYUSD'.split(' '))('returns usd for %s', (ticker) => {
    expect(findPeggedCurrency(ticker)).toBe('usd');
  });

  it.each('EURC EURT EURS EURI'.split(' '))('returns eur for %s', (ticker) => {
    expect(findPeggedCurrency(ticker)).toBe('eur');
  });

  it.each(['USD', 'EUR', 'BTC', 'usdt', 'constructor'])('returns null for %s', (ticker) => {
    expect(findPeggedCurrency(ticker)).toBeNull();
  });
});

describe('normaliseUnit', () => {
  it.each([
    ['$', 'USD'],
    ['US$', 'USD'],
    ['€', 'EUR'],
    [' € ', 'EUR'],
    ['£', 'GBP'],
    ['¥', 'JPY'],
    ['zł', 'PLN'],
    ['kr', 'SEK'],
    [' eth ', 'ETH'],
    ['', ''],
    // A property that every object has is not a symbol.
    ['constructor', 'CONSTRUCTOR'],
  ])('reads %j as %j', (printed, unit) => {
    expect(normaliseUnit(printed)).toBe(unit);
  });
});

describe('findContractTicker', () => {
  it.each([
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT'],
    ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC'],
    ['0x6B175474E89094C44Da98b954EedeAC495271d0F', 'DAI'],
    ['0xB8c77482e45F1F44dE1745F52C74426C631bDD52', 'BNB'],
    ['0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', 'UNI'],
    ['0x514910771AF9Ca656af840dff83E8264EcF986CA', 'LINK'],
    ['0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 'WBTC'],
    ['0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9', 'AAVE'],
    ['0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2', 'MKR'],
    ['0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'WETH'],
  ])('returns for the contract %s %s, however it is written', (address, ticker) => {
    for (const printed of [address, address.toLowerCase(), ` ${address} `, `eip155:1/erc20:${address}`]) {
      expect(findContractTicker(printed)).toBe(ticker);
    }
  });

  it.each([
    'ETH',
    '0x0000000000000000000000000000000000000001',
    '0xdac17f958d2ee523a2206206994597c13d831ec',
    '0xdac17f958d2ee523a2206206994597c13d831ec70',
    'x0xdac17f958d2ee523a2206206994597c13d831ec7',
    'eip155:56/erc20:0xdac17f958d2ee523a2206206994597c13d831ec7',
    '',
  ])('returns null for %j', (printed) => {
    expect(findContractTicker(printed)).toBeNull();
  });
});

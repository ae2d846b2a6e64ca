import { describe, expect, it } from 'vitest';
import type { EvmNetwork } from '#domain/wallet/connections/evm-networks.ts';
import { type EvmHistory, type EvmTransaction, toEvmRecords } from '#domain/wallet/connections/evm-record.ts';
import { describeGroup } from '#tests/builders/read-export.ts';

const ME = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const THEM = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359';
const USDT = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const SPAM = '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb';
const LISTED = new Map([[USDT, { asset: 'tether', ticker: 'USDT' }]]);
const HASH = `0x${'a'.repeat(64)}`;
const AT = '2023-11-14T22:13:20Z';
const ETHER = '1000000000000000000';
const base = { hash: HASH, time: 1_700_000_000, from: ME, to: THEM, value: '0' };
/** Signed by me, with a fee of 0.001 ether. */
const signed: EvmTransaction = { ...base, hasFailed: false, fee: '1000000000000000' };
const token = { ...base, contract: USDT, symbol: 'USDT', decimals: 6, value: '2500000' };
const records = (
  history: Partial<EvmHistory>,
  { network = 'ethereum' as EvmNetwork, isCoinListed = true } = {},
) =>
  toEvmRecords(
    ME,
    { transactions: [], internal: [], tokens: [], ...history },
    { network, isCoinListed, listed: LISTED },
  );
const read = (...given: Parameters<typeof records>) =>
  records(...given).flatMap(({ group }) => describeGroup(group));
const GAS = `fee 0.001 ETH @ ? usd fees 0 ${AT}`;

describe('the transactions of an address on Ethereum', () => {
  it('send ether and pay their gas', () => {
    expect(read({ transactions: [{ ...signed, value: ETHER }] })).toEqual([
      `transfer_out 1 ETH @ ? usd fees 0 ${AT}`,
      GAS,
    ]);
  });

  it('receive ether without a fee', () => {
    expect(read({ transactions: [{ ...signed, from: THEM, to: ME, value: ETHER }] })).toEqual([
      `transfer_in 1 ETH @ ? usd fees 0 ${AT}`,
    ]);
  });

  it('cost only their gas when they failed', () => {
    expect(read({ transactions: [{ ...signed, value: ETHER, hasFailed: true }] })).toEqual([GAS]);
  });

  it('of others that failed are ignored with their reason', () => {
    const transactions = [{ ...signed, from: THEM, to: ME, value: ETHER, hasFailed: true }];
    expect(read({ transactions })).toEqual(['left_out nothing']);
  });

  it('to the address itself cost only their gas', () => {
    expect(read({ transactions: [{ ...signed, to: ME, value: ETHER }] })).toEqual([GAS]);
  });

  it('receive what a contract pays out', () => {
    expect(read({ internal: [{ ...base, from: THEM, to: ME, value: ETHER }] })).toEqual([
      `transfer_in 1 ETH @ ? usd fees 0 ${AT}`,
    ]);
  });

  it('send listed tokens in their own unit, with gas in ether', () => {
    expect(read({ transactions: [signed], tokens: [token] })).toEqual([
      `transfer_out 2.5 USDT @ ? usd fees 0 ${AT}`,
      GAS,
    ]);
  });

  it('that give one asset for another are a swap', () => {
    const tokens = [{ ...token, from: THEM, to: ME }];
    expect(read({ transactions: [{ ...signed, value: ETHER }], tokens })).toEqual([
      `sale 1 ETH @ 2.5 usd fees 0 ${AT}`,
      `buy 2.5 USDT @ 1 usd fees 0 ${AT}`,
      `fee 0.001 ETH @ 2.5 usd fees 0 ${AT}`,
    ]);
  });

  it('that others signed are no swap', () => {
    const tokens = [{ ...token, from: THEM, to: ME }];
    const transactions = [{ ...signed, from: THEM, to: ME, value: ETHER }];
    expect(read({ transactions, tokens })).toEqual([
      `transfer_in 1 ETH @ ? usd fees 0 ${AT}`,
      `transfer_in 2.5 USDT @ ? usd fees 0 ${AT}`,
    ]);
  });

  it('with a token of another contract are ignored with its name, even if it imitates a listed one', () => {
    const spam = { ...token, contract: SPAM, from: THEM, to: ME };
    expect(read({ tokens: [spam] })).toEqual(['left_out unlisted_token: USDT']);
    expect(read({ tokens: [{ ...spam, symbol: 'visit site.example now and win', decimals: null }] })).toEqual(
      ['left_out unlisted_token: visit site.example n'],
    );
  });

  it('keep what is listed when an unlisted token is part of them', () => {
    const spam = { ...token, contract: SPAM, from: THEM, to: ME };
    const of = records({ transactions: [{ ...signed, value: ETHER }], tokens: [spam] });
    expect(of.map(({ id }) => id)).toEqual([HASH, `${HASH} ${SPAM}`]);
    expect(of.flatMap(({ group }) => describeGroup(group))).toEqual([
      `transfer_out 1 ETH @ ? usd fees 0 ${AT}`,
      GAS,
      'left_out unlisted_token: USDT',
    ]);
  });

  it('with a listed token of quantity 0, made to look like one of mine, are ignored', () => {
    expect(read({ tokens: [{ ...token, value: '0' }] })).toEqual(['left_out nothing']);
  });

  it('are in the order of time, each with a row of its own', () => {
    const late = { ...signed, hash: '0xb', time: base.time + 5, value: ETHER };
    const of = records({ transactions: [late, { ...signed, value: ETHER }] });
    expect(of.map(({ id, group }) => [id, group.rows])).toEqual([
      [HASH, [1]],
      ['0xb', [2]],
    ]);
  });
});

describe('the transactions of an address on another network', () => {
  it.each<[EvmNetwork, string]>([
    ['polygon', 'POL'],
    ['arbitrum', 'ETH'],
    ['optimism', 'ETH'],
    ['base', 'ETH'],
    ['bnb', 'BNB'],
  ])('are in the coin of %s', (network, ticker) => {
    expect(read({ transactions: [{ ...signed, value: ETHER }] }, { network })).toEqual([
      `transfer_out 1 ${ticker} @ ? usd fees 0 ${AT}`,
      `fee 0.001 ${ticker} @ ? usd fees 0 ${AT}`,
    ]);
  });

  it('count a coin once whose contract reports the same movement as a token', () => {
    const repeated = { ...token, contract: `0x${'0'.repeat(36)}1010`, decimals: 18, value: ETHER };
    const transactions = [{ ...signed, value: ETHER }];
    expect(records({ transactions, tokens: [repeated] }, { network: 'polygon' })).toHaveLength(1);
    expect(records({ transactions, tokens: [repeated] }, { network: 'base' })).toHaveLength(2);
  });

  it('stay open where their coin is not listed, but not those of listed tokens alone', () => {
    const transactions = [{ ...signed, value: ETHER }];
    const tokens = [{ ...token, hash: '0xb', from: THEM, to: ME }];
    expect(read({ transactions, tokens }, { network: 'bnb', isCoinListed: false })).toEqual([
      'unresolved unlisted_coin: BNB',
      `transfer_in 2.5 USDT @ ? usd fees 0 ${AT}`,
    ]);
    expect(
      read({ transactions: [signed], tokens: [token] }, { network: 'bnb', isCoinListed: false }),
    ).toEqual(['unresolved unlisted_coin: BNB']);
  });
});

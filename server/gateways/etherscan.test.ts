import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { EvmNetwork } from '#domain/wallet/connections/evm-networks.ts';
import { openEtherscan } from '#server/gateways/etherscan.ts';
import { Secret } from '#server/platform/config/secret.ts';
import { startEtherscan } from '#tests/stand-ins/etherscan-stand-in.ts';
import { createFakeClock } from '#tests/stand-ins/fake-clock.ts';

const server = await startEtherscan();
afterEach(() => server.reset());
afterAll(() => server.close());

const ME = '0xc5102fe9359fd9a28f877a67e36b0f050d81a3cc';

function open(network: EvmNetwork = 'ethereum', apiKey: Secret | null = null) {
  const url = network === 'ethereum' ? server.url : server.urlOf(network);
  const options = { ledger: { recordCall: async () => null }, clock: createFakeClock(), retries: 0 };
  return openEtherscan(network, { source: 'etherscan', url, apiKey }, options);
}

/** A row with the fields that the documentation of `txlist` shows. */
const TRANSACTION = {
  blockNumber: '14923678',
  blockHash: '0x7e1638fd2c6bdd05ffd83c1cf06c63e2f67d0f802084bef076d06bdcf86d1bb0',
  timeStamp: '1654646411',
  hash: '0xc52783ad354aecc04c670047754f062e3d6d04e8f5b24774472651f9c3882c60',
  nonce: '1',
  transactionIndex: '61',
  from: '0x9aa99c23f67c81701c772b106b4f83f6e858dd2e',
  to: '',
  value: '0',
  gas: '6000000',
  gasPrice: '83924748773',
  input: '0x',
  methodId: '0x61016060',
  functionName: '',
  contractAddress: '0xc5102fe9359fd9a28f877a67e36b0f050d81a3cc',
  cumulativeGasUsed: '10450178',
  txreceipt_status: '1',
  gasUsed: '4457269',
  confirmations: '122485',
  isError: '0',
};
/** 4,457,269 × 83,924,748,773. */
const GAS = '374075181038680937';

describe('a list of transactions', () => {
  it('is read in the documented form, with the exact fee', async () => {
    server.setRows('txlist', [TRANSACTION]);
    expect(await open().listTransactions(ME, 0)).toEqual({
      rows: [
        {
          block: 14_923_678,
          hash: TRANSACTION.hash,
          time: 1_654_646_411,
          from: TRANSACTION.from,
          to: '',
          value: '0',
          hasFailed: false,
          fee: GAS,
        },
      ],
      isFull: false,
      lastBlock: 14_923_678,
    });
  });

  it('is asked of one network by its number, with the key of the service', async () => {
    for (const network of ['polygon', 'bnb'] as const) {
      await open(network, new Secret('k')).listTransactions(ME, 7);
      const { chainid, apikey, startblock } = Object.fromEntries(server.requests.at(-1)!);
      expect([chainid, apikey, startblock]).toEqual([{ polygon: '137', bnb: '56' }[network], 'k', '7']);
    }
  });

  it.each<[string, Record<string, string>, string | null]>([
    ['with the second part of a fee that the service states', { L1FeesPaid: '1000' }, '374075181038681937'],
    ['without a fee where it states no second part', {}, null],
    ['without a fee where the second part is no number', { L1FeesPaid: '0x3e8' }, null],
    ['with a fee of 0 for what came from Ethereum', { gasPrice: '0' }, '0'],
  ])('of Base is read %s', async (_title, change, fee) => {
    server.setRows('txlist', [{ ...TRANSACTION, ...change }], 'base');
    expect((await open('base').listTransactions(ME, 0)).rows).toMatchObject([{ fee }]);
  });

  it.each([
    ['no fee', { gasPrice: '' }],
    ['a fee with decimals', { gasUsed: '1.5' }],
    ['a hash that is none', { hash: '0x12' }],
  ])('with %s is refused', async (_title, change) => {
    server.setRows('txlist', [{ ...TRANSACTION, ...change }]);
    await expect(open().listTransactions(ME, 0)).rejects.toMatchObject({ fault: 'malformed' });
  });
});

describe('a list of transfers', () => {
  it('leaves out NFTs, which have no value, and still tells where the next page begins', async () => {
    const { value, ...nft } = {
      ...TRANSACTION,
      contractAddress: ME,
      tokenSymbol: 'NFT',
      tokenDecimal: '',
      tokenID: '5',
    };
    server.setRows('tokentx', [
      { ...nft, value, tokenSymbol: 'USDT', tokenDecimal: '6' },
      { ...nft, blockNumber: '14923679' },
    ]);
    const page = await open().listTokens(ME, 0);
    expect(page.rows).toMatchObject([{ symbol: 'USDT', decimals: 6, contract: ME }]);
    expect(page.lastBlock).toBe(14_923_679);
  });
});

describe('fees of Blockscout', () => {
  const hashes = [1, 2, 3].map((digit) => `0x${`${digit}`.repeat(64)}`);

  it('are read page by page, those of pending transactions not', async () => {
    server.setFees('base', [
      { hash: hashes[0]!, fee: { type: 'actual', value: '945824354861' } },
      { hash: hashes[1]!, fee: { type: 'maximum', value: '5' } },
      { hash: hashes[2]!, fee: { type: 'actual', value: '7' } },
    ]);
    const base = open('base');
    const first = await base.listFees(ME, {});
    expect(first).toEqual({ fees: [[hashes[0], '945824354861']], next: { items_count: '2', index: '3' } });
    expect(await base.listFees(ME, first.next!)).toEqual({ fees: [[hashes[2], '7']], next: null });
    expect(server.feeRequests.map((query) => query.get('filter'))).toEqual(['from', 'from']);
  });

  it('in another form are refused', async () => {
    server.setFees('base', [{ hash: hashes[0]!, fee: { type: 'actual', value: 5 } }]);
    await expect(open('base').listFees(ME, {})).rejects.toMatchObject({ fault: 'malformed' });
  });
});

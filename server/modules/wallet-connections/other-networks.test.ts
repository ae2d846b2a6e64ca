import { describe, expect, it } from 'vitest';
import { EVM_NETWORKS, type EvmNetwork } from '#domain/wallet/connections/evm-networks.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { provideConnections } from '#tests/builders/connections.ts';
import { type EtherscanRow, startEtherscan } from '#tests/stand-ins/etherscan-stand-in.ts';

const OTHERS = EVM_NETWORKS.filter((network) => network !== 'ethereum');
const etherscan = await startEtherscan();
const given = provideAccountSite({
  ETHERSCAN_BASE_URL: etherscan.url,
  EXPLORER_BASE_URLS: OTHERS.map((network) => `${network}=${etherscan.urlOf(network)}`).join(','),
});
const provided = provideConnections(given, etherscan);
const { runJob } = provided;

const ME = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const THEM = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359';
/** USDC by network. */
const USDC = {
  arbitrum: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  optimism: '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
};
const TIME = Date.parse('2024-03-01T10:00:00Z') / 1000;

/** A row of a transaction that pays me 1 coin. */
const row = (number: number, change: Record<string, string | null> = {}): EtherscanRow => ({
  blockNumber: `${number}`,
  timeStamp: `${TIME + number}`,
  hash: `0x${number.toString(16).padStart(64, '0')}`,
  from: THEM,
  to: ME,
  value: `1${'0'.repeat(18)}`,
  gasPrice: '20000000000',
  gasUsed: '50000',
  isError: '0',
  ...change,
});

async function openConnections() {
  const opened = await provided.openConnections();
  const connectTo = (kind: EvmNetwork, change: object = {}) =>
    opened.connect({ kind, name: `On ${kind}`, address: ME, ...change });
  return { ...opened, connectTo };
}

describe('connections to an address on several networks', () => {
  it('add the coin of each network, and one transaction each for the same hash and time', async () => {
    const { connectTo, list, transactions, update } = await openConnections();
    for (const network of ['ethereum', 'polygon', 'arbitrum', 'base', 'bnb'] as const) {
      etherscan.setRows('txlist', [row(1)], network);
      expect((await connectTo(network)).status).toBe(200);
    }
    await runJob();
    expect((await list()).map(({ added, fault }) => [added, fault])).toEqual(Array(5).fill([1, null]));
    expect((await transactions()).toSorted()).toEqual([
      'transfer_in 1 BNB',
      'transfer_in 1 ETH',
      'transfer_in 1 ETH',
      'transfer_in 1 ETH',
      'transfer_in 1 POL',
    ]);
    for (const { _id } of await list()) await update(_id);
    expect(await transactions()).toHaveLength(5);
  });

  it('are asked of the server of their network', async () => {
    const { connectTo, list } = await openConnections();
    etherscan.setRows('txlist', [row(1)], 'polygon');
    await connectTo('arbitrum');
    await runJob();
    expect(await list()).toMatchObject([{ kind: 'arbitrum', added: 0, fault: null }]);
    expect(etherscan.requests.map((query) => query.get('chainid'))).toEqual(['42161', '42161', '42161']);
  });

  it('take a token by its contract on their own network only', async () => {
    const { connectTo, transactions, list } = await openConnections();
    const token = (number: number, contractAddress: string) =>
      row(number, { contractAddress, tokenSymbol: 'USDC', tokenDecimal: '6', value: '2500000' });
    const rows = [token(1, USDC.arbitrum), token(2, USDC.optimism)];
    etherscan.setRows('tokentx', rows, 'arbitrum');
    await connectTo('arbitrum');
    await runJob();
    expect(await transactions()).toEqual(['transfer_in 2.5 USDC']);
    expect(await list()).toMatchObject([{ records: { imported: 1, ignored: 1 } }]);
  });

  it('are refused twice on one network, not on two', async () => {
    const { connectTo } = await openConnections();
    await connectTo('base');
    expect((await connectTo('base', { name: 'Again' })).body.code).toBe('connection.address_taken');
    expect((await connectTo('optimism')).status).toBe(200);
  });

  it.each(OTHERS)(
    'on %s refuse private keys, seed words and other addresses, and store nothing',
    async (kind) => {
      const { connectTo, list } = await openConnections();
      const texts = [
        'a'.repeat(64),
        'abandon '.repeat(11).concat('about'),
        'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      ];
      const answers = [];
      for (const address of texts) answers.push((await connectTo(kind, { address })).body.issues[0].message);
      expect(answers).toEqual([
        expect.stringContaining('Never enter'),
        expect.stringContaining('Never enter'),
        expect.stringContaining('0x'),
      ]);
      expect(await list()).toEqual([]);
    },
  );
});

describe('a connection to a network whose fees have two parts', () => {
  const spend = (number: number) => row(number, { from: ME, to: THEM, value: '0' });
  const fee = (number: number, value: string) => ({
    hash: row(number).hash!,
    fee: { type: 'actual', value },
  });

  it('reads the whole fee of own transactions', async () => {
    const { connectTo, transactions } = await openConnections();
    etherscan.setRows('txlist', [row(1), spend(2), spend(3), spend(4)], 'base');
    etherscan.setFees('base', [
      fee(4, '1000000000000004'),
      fee(3, '1000000000000003'),
      fee(2, '1000000000000002'),
    ]);
    await connectTo('base');
    await runJob();
    expect(await transactions()).toEqual([
      'transfer_in 1 ETH',
      'fee 0.001000000000000002 ETH',
      'fee 0.001000000000000003 ETH',
      'fee 0.001000000000000004 ETH',
    ]);
    expect(etherscan.feeRequests).toHaveLength(2);
  });

  it('asks for no fee when the list states it, or when all are of others', async () => {
    const { connectTo, transactions } = await openConnections();
    etherscan.setRows('txlist', [row(1), { ...spend(2), L1FeesPaid: '5' }], 'optimism');
    await connectTo('optimism');
    await runJob();
    expect(await transactions()).toEqual(['transfer_in 1 ETH', 'fee 0.001000000000000005 ETH']);
    expect(etherscan.feeRequests).toEqual([]);
  });

  it.each([
    ['is missing', [fee(1, '5')], 'unreadable'],
    ['cannot be asked for', null, 'unreachable'],
  ])('adds nothing when a fee %s', async (_title, fees, fault) => {
    const { connectTo, transactions, list } = await openConnections();
    etherscan.setRows('txlist', [row(1), spend(2)], 'base');
    if (fees) etherscan.setFees('base', fees);
    await connectTo('base');
    await runJob();
    expect(await list()).toMatchObject([{ added: null, fault }]);
    expect(await transactions()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { provideConnections } from '#tests/builders/connections.ts';
import { type EtherscanRow, startEtherscan } from '#tests/stand-ins/etherscan-stand-in.ts';

const etherscan = await startEtherscan();
const given = provideAccountSite({ ETHERSCAN_BASE_URL: etherscan.url });
const provided = provideConnections(given, etherscan);
const { runJob } = provided;

const ME = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const THEM = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359';
const USDT = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const SPAM = '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb';
/** In seconds since 1970. */
const TIME = Date.parse('2024-03-01T10:00:00Z') / 1000;
const ETHER = `1${'0'.repeat(18)}`;

/** A row of a transaction that pays me 1 ether, with further fields as the documentation shows them. */
const row = (number: number, change: Record<string, string | null> = {}): EtherscanRow => ({
  blockNumber: `${number}`,
  timeStamp: `${TIME + number}`,
  hash: `0x${number.toString(16).padStart(64, '0')}`,
  nonce: '1',
  from: THEM,
  to: ME.toLowerCase(),
  value: ETHER,
  gas: '21000',
  gasPrice: '20000000000',
  gasUsed: '50000',
  isError: '0',
  confirmations: '5',
  ...change,
});
const tokenRow = (number: number, change: Record<string, string | null> = {}) =>
  row(number, {
    contractAddress: USDT,
    tokenName: 'Tether USD',
    tokenSymbol: 'USDT',
    tokenDecimal: '6',
    value: '2500000',
    ...change,
  });

async function openConnections() {
  const opened = await provided.openConnections();
  const connectEthereum = (change: object = {}) =>
    opened.connect({ kind: 'ethereum', name: 'My ether', address: ME, ...change });
  return { ...opened, connectEthereum };
}

describe('a connection to an Ethereum address', () => {
  it('adds ether, listed tokens and gas, and nothing twice', async () => {
    const { connectEthereum, list, transactions, update, records } = await openConnections();
    etherscan.setRows('txlist', [
      row(1),
      row(2, { from: ME, to: THEM, value: `4${'0'.repeat(17)}` }),
      row(4, { from: ME, to: null, value: '0', isError: '1' }),
    ]);
    // Blockscout names the hash of internal transactions otherwise.
    const { hash, ...inner } = row(3, { value: `2${'0'.repeat(17)}` });
    etherscan.setRows('txlistinternal', [{ ...inner, transactionHash: hash ?? null } as EtherscanRow]);
    etherscan.setRows('tokentx', [
      tokenRow(5),
      tokenRow(6, { contractAddress: SPAM }),
      tokenRow(7, { contractAddress: SPAM, tokenDecimal: '', tokenSymbol: null }),
    ]);
    const { _id, address } = (await connectEthereum()).body;
    expect(address).toBe(ME.toLowerCase());
    await runJob();
    expect(await transactions()).toEqual([
      'transfer_in 1 ETH',
      'transfer_out 0.4 ETH',
      'fee 0.001 ETH',
      'transfer_in 0.2 ETH',
      'fee 0.001 ETH',
      'transfer_in 2.5 USDT',
    ]);
    expect(await list()).toMatchObject([{ added: 6, fault: null, records: { imported: 5, ignored: 2 } }]);
    expect(await records(_id)).toMatchObject([
      { result: 'ignored', amounts: [] },
      {
        result: 'ignored',
        amounts: [{ amount: '2.5', unit: 'USDT' }],
        reason: expect.stringContaining('USDT'),
      },
    ]);
    await update(_id);
    expect(await list()).toMatchObject([{ added: 0 }]);
    expect(await transactions()).toHaveLength(6);
  });

  it('reads a long history by blocks, also when a page ends within one', async () => {
    const { connectEthereum, list } = await openConnections();
    const many = Array.from({ length: 1_400 }, (_, at) =>
      row(at + 1, { blockNumber: `${Math.floor(at / 3) + 1}`, value: '1000000000000' }),
    );
    etherscan.setRows('txlist', many);
    await connectEthereum();
    await runJob();
    expect(await list()).toMatchObject([{ added: 1_400, fault: null }]);
    const starts = etherscan.requests.map((query) => `${query.get('action')} ${query.get('startblock')}`);
    expect(starts).toEqual(['txlist 0', 'txlist 334', 'txlistinternal 0', 'tokentx 0']);
  });

  it('asks no key of a server that needs none', async () => {
    const { connectEthereum } = await openConnections();
    await connectEthereum();
    await runJob();
    expect(etherscan.requests.length).toBeGreaterThan(0);
    expect(etherscan.requests.filter((query) => query.has('apikey'))).toEqual([]);
  });

  it.each([
    ['a'.repeat(64), 'Never enter'],
    ['abandon '.repeat(11).concat('about'), 'Never enter'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'letter'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '0x'],
    ['vitalik.eth', '0x'],
  ])('is refused for %s', async (address, word) => {
    const { connectEthereum, list } = await openConnections();
    const { status, body } = await connectEthereum({ address });
    expect(`${status} ${body.code} ${body.issues[0].path}`).toBe('400 input.invalid address');
    expect(body.issues[0].message).toContain(word);
    expect(await list()).toEqual([]);
  });

  it('is the same for any case of the address', async () => {
    const { connectEthereum } = await openConnections();
    await connectEthereum();
    const { body } = await connectEthereum({ name: 'Again', address: ME.toLowerCase() });
    expect(body.code).toBe('connection.address_taken');
  });

  it.each([
    ['a limit', '{"status":"0","message":"NOTOK","result":"Max rate limit reached"}', 'limited'],
    ['a refused key', '{"status":"0","message":"NOTOK","result":"Invalid API Key"}', 'unreachable'],
    ['another form', '{"status":"1","message":"OK","result":[{"hash":"0x1"}]}', 'unreadable'],
    ['a web page', '<html>', 'unreadable'],
  ])('states the fault of %s and adds nothing', async (_title, body, fault) => {
    const { connectEthereum, list, transactions } = await openConnections();
    etherscan.fail({ status: 200, body });
    await connectEthereum();
    await runJob();
    expect(await list()).toMatchObject([{ fault, added: null }]);
    expect(await transactions()).toEqual([]);
  });

  it('does not read a block that is longer than a page', async () => {
    const { connectEthereum, list } = await openConnections();
    etherscan.setRows(
      'tokentx',
      Array.from({ length: 1_001 }, (_, at) => tokenRow(at + 1, { blockNumber: '9' })),
    );
    await connectEthereum();
    await runJob();
    expect(await list()).toMatchObject([{ fault: 'too_many' }]);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenCheckReport } from '#server/modules/ingest/check-tokens.ts';
import { tokenSecurityJob } from '#server/modules/ingest/token-security-job.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { toJson } from '#server/platform/db/schema.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';

/** Uniswap and Chainlink on Ethereum, as in the bundled facts. */
const UNI = '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984';
const LINK = '0x514910771af9ca656af840dff83e8264ecf986ca';

describe('tokenSecurityJob', () => {
  /** Answers by contract address in lower case; without one the service knows nothing about it. */
  const answers = new Map<string, unknown>();
  let asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const address = url.searchParams.get('contract_addresses')!.toLowerCase();
    asked.push(`${url.pathname} ${address}`);
    const given = answers.get(address);
    const body = given ?? { code: 1, message: 'OK', result: {} };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const about = (address: string, token: object) =>
    answers.set(address, { code: 1, message: 'OK', result: { [address]: token } });

  let database: TestDatabase;
  let report: TokenCheckReport;
  let work: () => Promise<void>;
  beforeAll(async () => {
    database = await createSmallDatabase();
    // Only two tokens keep their contracts, so that the limit of 30 calls a minute is not reached.
    await sql`update assets set facts = jsonb_set(facts, '{contracts}', '[]')
      where id not in ('uniswap', 'chainlink')`.execute(database.db);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const config = loadConfig({ TOKEN_SECURITY_BASE_URL: `http://127.0.0.1:${port}/api/v1` });
    const job = tokenSecurityJob({
      config,
      database: database as never,
      onChecked: (found) => {
        report = found;
      },
    });
    work = () => job.work({ signal: new AbortController().signal } as never);
  });
  beforeEach(async () => {
    answers.clear();
    asked = [];
    await database.db.deleteFrom('observations').where('source', '=', 'goplus').execute();
    await database.db.deleteFrom('source_calls').execute();
  });
  afterAll(async () => {
    server.close();
    await database?.close();
  });
  const readStored = async () => {
    const rows = await database.db
      .selectFrom('observations')
      .select(['asset_id', 'input', 'value', 'estimated', 'origin'])
      .where('source', '=', 'goplus')
      .orderBy('input')
      .execute();
    return rows.map(({ asset_id, input, value }) => `${asset_id} ${input} ${value}`);
  };
  const readFlags = async (id: string) => {
    const snapshot = (await loadLatestSnapshot(database.db))!;
    return snapshot.assets
      .get(id)!
      .flags.filter(({ severity }) => severity !== null)
      .map(({ code }) => code);
  };

  it('asks for tokens with a contract only, and raises F13 at once when a sale failed', async () => {
    about(UNI, { token_symbol: 'UNI', is_honeypot: '1', sell_tax: '' });
    about(LINK, {
      token_symbol: 'LINK',
      is_honeypot: '0',
      sell_tax: '0.01',
      lp_holders: [{ address: '0x1', percent: '0.970000', is_locked: 0 }],
    });
    await work();
    expect(asked.sort()).toEqual([`/api/v1/token_security/1 ${UNI}`, `/api/v1/token_security/1 ${LINK}`]);
    expect(report).toMatchObject({ checked: 2, refused: [] });
    expect(await readStored()).toEqual([
      'chainlink lp_unlocked 0.97',
      'chainlink sell_ok 1',
      'uniswap sell_ok 0',
      'chainlink sell_tax 1',
    ]);
    expect(await readFlags('uniswap')).toContain('F13');
    expect(await readFlags('chainlink')).not.toContain('F13');
  });

  it('raises F15 when most of the pools of a token that trades only in them can be withdrawn', async () => {
    const { db } = database;
    const ticker = {
      venue: 'Swap',
      pair: 'LINK/WETH',
      price: 9.43,
      volume: 1e5,
      depth: 99_000,
      trust: null,
      exchange_trust: null,
      spread_percent: null,
      stale: false,
      anomaly: false,
      dex: true,
      fiat: false,
    };
    const seen = { source: 'coingecko', observed_at: new Date(), origin: 'live' } as const;
    await db
      .insertInto('tickers')
      .values({
        asset_id: 'chainlink',
        rank: 1,
        venue: ticker.venue,
        pair: ticker.pair,
        ticker: toJson(ticker),
        ...seen,
      })
      .execute();
    await db
      .insertInto('observations')
      .values({
        asset_id: 'chainlink',
        input: 'depth',
        value: toJson(99_000),
        state: 'ok',
        estimated: false,
        ...seen,
      })
      .execute();
    about(LINK, {
      token_symbol: 'LINK',
      lp_holders: [
        { address: '0x1', percent: '0.6', is_locked: 0 },
        { address: '0x2', percent: '0.4', is_locked: 1 },
      ],
    });
    await work();
    const { assets } = (await loadLatestSnapshot(db))!;
    // A second day confirms it.
    expect(assets.get('chainlink')!.flags.find(({ code }) => code === 'F15')).toMatchObject({
      severity: null,
      rising: 'S3',
      flag: { params: { percent: 60, depth: 99_000 }, source: 'goplus' },
    });
  });

  it.each<[string, unknown]>([
    ['another code', { code: 2, message: 'busy', result: { [UNI]: { is_honeypot: '1' } } }],
    ['no result', { code: 1, message: 'OK' }],
    [
      'an unknown answer to a question',
      { code: 1, result: { [UNI]: { is_honeypot: 'yes', sell_tax: '0.2' } } },
    ],
    ['a number instead of text', { code: 1, result: { [UNI]: { is_honeypot: '0', sell_tax: 0.2 } } }],
    ['a text that is no number', { code: 1, result: { [UNI]: { is_honeypot: '0', sell_tax: 'high' } } }],
    ['another contract', { code: 1, result: { [LINK]: { is_honeypot: '1' } } }],
    ['another ticker', { code: 1, result: { [UNI]: { token_symbol: 'FAKE', is_honeypot: '1' } } }],
  ])('stores nothing of an answer with %s', async (_, answer) => {
    answers.set(UNI, answer);
    await work();
    expect(await readStored()).toEqual([]);
    expect(report.refused).toMatchObject([{ asset: 'uniswap' }]);
  });

  it('stores holders and a verified source, and holds a number of holders that leaps', async () => {
    const { db } = database;
    await db.deleteFrom('held_rows').execute();
    await sql`update assets set facts = jsonb_set(facts, '{contracts}', to_jsonb(array['ethereum:' || ${UNI}::text]))
      where id = 'uniswap'`.execute(db);
    about(UNI, { token_symbol: 'UNI', is_open_source: '1', holder_count: '380000' });
    await work();
    expect(await readStored()).toEqual(['uniswap addr 380000', 'uniswap verif 1']);
    about(UNI, { token_symbol: 'UNI', is_open_source: '1', holder_count: '3' });
    await work();
    expect(await readStored()).toContain('uniswap addr 380000');
    expect(report.refused).toMatchObject([
      { asset: 'uniswap', reason: expect.stringContaining('addr is 3') },
    ]);
  });

  it('keeps the plausible figures of an answer and names the other', async () => {
    about(UNI, { token_symbol: 'uni', is_honeypot: '0', sell_tax: '3' });
    await work();
    expect(await readStored()).toEqual(['uniswap sell_ok 1']);
    expect(report.refused).toEqual([{ asset: 'uniswap', reason: 'sell_tax is 3' }]);
  });
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT } from '#tests/architecture/source-files.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';
import { multiplyPrices } from '#tests/stand-ins/faults.ts';
import { type MarketStandIn, SERVICES, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { smallMarket } from '#tests/stand-ins/small-market.ts';

let database: TestDatabase;
let standIn: MarketStandIn;
beforeAll(async () => {
  database = await createFilledDatabase();
  standIn = await startMarketStandIn(smallMarket({ at: new Date().toISOString() }));
});
afterAll(async () => {
  await standIn.close();
  await database.close();
});

/** Frees the calls of this minute, so that the next run does not wait. */
const deleteCalls = () => database.db.deleteFrom('source_calls').execute();

function run(script: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, ...standIn.env };
  return new Promise((done) => {
    execFile(process.execPath, [join(CHECKOUT, script), ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

// The tests build on each other and must run in this order.
describe('npm run ingest', () => {
  it('prints progress, what was received and which scores changed, and exits with 0', async () => {
    const { code, out, err } = await run('server/ingest.ts');
    expect(err).toBe('');
    expect(out).toMatch(/^1\/\d+ {2}CoinGecko: the 250 largest assets$/m);
    expect(out).toMatch(
      /^CoinGecko: [\d,]+ figures changed; \d+ of \d+ steps succeeded; 24 of 10,000 calls this month$/m,
    );
    expect(out).toMatch(
      /^ {4}received: figures of 12 assets, changes in euros of 12 assets, \d+ exchange rates, 2 exchanges, 12 names, /m,
    );
    expect(out).toMatch(/^Scores: snapshot \d+ written; \d+ of \d+ assets are rated/m);
    expect(out).toMatch(/^bitcoin: [\d.]+ → [\d.]+ \([+-][\d.]+\)/m);
    expect(code).toBe(0);
  });

  it('prints that nothing changed when nothing is due', async () => {
    // The first run may have used up the calls of its minute: this one completes it.
    await deleteCalls();
    await run('server/ingest.ts');
    await deleteCalls();
    const { code, out } = await run('server/ingest.ts');
    expect(out).toMatch(/^Nothing changed\.$/m);
    expect(code).toBe(0);
  });

  it('prints the rejected values', async () => {
    await deleteCalls();
    standIn.fail('coingecko/coins/markets', multiplyPrices(1_000));
    const { code, out } = await run('server/ingest.ts');
    expect(out).toMatch(/^ {4}rejected: bitcoin price \d+: above the all-time high of the same answer$/m);
    expect(out.match(/^ {4}rejected: /gm)).toHaveLength(12);
    expect(code).toBe(0);
    standIn.clearFaults();
  });

  it('prints that existing data is kept, and exits with 1 when every source failed', async () => {
    await deleteCalls();
    for (const service of SERVICES) standIn.fail(`${service}/`, { kind: 'redirect', to: 'http://10.0.0.1/' });
    const { code, out } = await run('server/ingest.ts');
    expect(out).toMatch(/^CoinGecko: failed; /m);
    expect(out).toMatch(/^Every source failed/m);
    expect(code).toBe(1);
    standIn.clearFaults();
  });
});

describe('npm run score', () => {
  it('prints that nothing changed for unchanged inputs', async () => {
    const { code, out } = await run('server/score.ts');
    expect(out).toMatch(/^Scores: the inputs have not changed/m);
    expect(code).toBe(0);
  });

  it('prints the derivation of one asset', async () => {
    const { code, out } = await run('server/score.ts', 'bitcoin');
    expect(out).toMatch(/^Bitcoin \(BTC\), bitcoin: /);
    expect(code).toBe(0);
  });

  it('prints that the asset does not exist, and exits with 1', async () => {
    const { code, out, err } = await run('server/score.ts', 'btc');
    expect(out).toBe('');
    expect(err).toBe(
      'No asset has the id "btc": ids are those of CoinGecko, such as bitcoin. Did you mean bitcoin?\n',
    );
    expect(code).toBe(1);
  });
});

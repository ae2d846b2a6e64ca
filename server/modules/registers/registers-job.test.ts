import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import type { RegisterReport } from '#server/modules/registers/refresh-service.ts';
import { registersJob } from '#server/modules/registers/registers-job.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';

const HEADER =
  'ae_competentAuthority,ae_homeMemberState,ae_lei_name,ae_lei,ae_lei_cou_code,ae_commercial_name,ae_website,' +
  'ae_infrigment,ae_reason,ae_decision_date,ae_comments,ae_lastupdate';
/** Site of an asset of the database, as in the bundled facts. */
const SITE = 'https://near.org';
const buildFile = (sites: readonly string[], header = HEADER) =>
  [
    header,
    ...sites.map((site, i) => `CONSOB,IT,Firm ${i},,,Firm ${i},${site},No,None,12/02/2026,,18/02/2026`),
  ].join('\n');
const OTHERS = Array.from({ length: 100 }, (_, i) => `https://firm-${i}.example.com`);

describe('registersJob', () => {
  let file = '';
  const server = createServer((request, response) => {
    const isServed = request.url === '/NCASP.csv';
    response.writeHead(isServed ? 200 : 404, { 'content-type': 'text/csv' }).end(isServed ? file : '');
  });
  let database: TestDatabase;
  let reports: readonly RegisterReport[] = [];
  let work: () => Promise<void>;
  beforeAll(async () => {
    database = await createSmallDatabase();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const job = registersJob({
      config: loadConfig({ REGULATOR_BASE_URL: `http://127.0.0.1:${port}` }),
      database: database as never,
      onRefreshed: (found) => {
        reports = found;
      },
    });
    work = () => job.work({ signal: new AbortController().signal } as never);
  });
  afterAll(async () => {
    server.close();
    await database?.close();
  });

  const readState = async () => {
    const { assets } = (await loadLatestSnapshot(database.db))!;
    const flag = assets.get('near')!.flags.find(({ code }) => code === 'F21');
    const register = await database.db
      .selectFrom('registers')
      .select(['observed_at', 'origin', 'entries'])
      .where('name', '=', 'mica-non-compliant')
      .executeTakeFirstOrThrow();
    return { flag, register };
  };

  it('checks every asset against a register that it reads: a warned site awaits a second day', async () => {
    file = buildFile([...OTHERS, SITE]);
    await work();
    expect(reports[0]).toEqual({ name: 'mica-non-compliant', entries: 101, failed: null });
    const { flag, register } = await readState();
    expect(register).toMatchObject({ origin: 'live', entries: { length: 101 } });
    expect(flag).toMatchObject({
      severity: null,
      rising: 'S3',
      flag: { params: { authority: 'CONSOB', date: '2026-02-12' }, source: 'esma' },
    });
  });

  it('refuses a file with changed columns as a whole, and keeps the old register with its date', async () => {
    const before = await readState();
    file = buildFile(OTHERS, HEADER.replace('ae_website', 'ae_url'));
    await work();
    expect(reports[0]).toMatchObject({ entries: null, failed: expect.stringContaining('changed columns') });
    expect(await readState()).toEqual(before);
  });

  it('replaces the register by the next complete file', async () => {
    file = buildFile(OTHERS);
    await work();
    expect((await readState()).register.entries).toHaveLength(100);
  });
});

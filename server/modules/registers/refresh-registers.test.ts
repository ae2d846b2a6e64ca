import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRegulator, type Regulator } from '#server/gateways/regulator.ts';
import { refreshRegisters } from '#server/modules/registers/refresh-service.ts';
import { writeLiveRegister } from '#server/modules/registers/register-repository.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

const NOW = new Date('2026-05-10T12:00:00Z');
const WARNED =
  'ae_competentAuthority,ae_homeMemberState,ae_lei_name,ae_lei,ae_lei_cou_code,ae_commercial_name,ae_website,' +
  'ae_infrigment,ae_reason,ae_decision_date,ae_comments,ae_lastupdate';
const buildWarned = (count: number, header = WARNED) =>
  `\uFEFF${header}\n${Array.from({ length: count }, (_, i) => `CONSOB,IT,Firm ${i},,,Firm ${i},https://firm-${i}.example.com,No,None,12/02/2026,,18/02/2026`).join('\n')}\n`;

describe('refreshRegisters', () => {
  const files = new Map<string, string>();
  const server = createServer((request, response) => {
    const body = files.get(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/csv' }).end(body);
  });
  let database: TestDatabase;
  let regulator: Regulator;
  beforeAll(async () => {
    database = await createTestDatabase();
    const entries = Array.from({ length: 101 }, (_, i) => ({ authority: 'CONSOB', name: `Known ${i}` }));
    await writeLiveRegister(database.db, { name: 'mica-non-compliant', entries }, new Date('2026-02-09'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    regulator = openRegulator(loadConfig({ REGULATOR_BASE_URL: `http://127.0.0.1:${port}/files/` }));
  });
  beforeEach(() => files.clear());
  afterAll(async () => {
    server.close();
    await database.close();
  });

  const refresh = () => refreshRegisters(database.db, regulator, NOW);
  const readWarned = () =>
    database.db
      .selectFrom('registers')
      .selectAll()
      .where('name', '=', 'mica-non-compliant')
      .executeTakeFirstOrThrow();

  it.each([
    ['a changed column', buildWarned(120, WARNED.replace('ae_website', 'ae_url'))],
    ['a missing column', buildWarned(120, WARNED.replace(',ae_comments', ''))],
    ['an additional column', buildWarned(120, `${WARNED},ae_more`)],
    ['a row without an authority', buildWarned(120).replace('CONSOB,IT,Firm 7,', ',IT,Firm 7,')],
    ['less than four fifths of the entries', buildWarned(80)],
    ['a row that was cut off', buildWarned(120).slice(0, -30)],
    ['no entry', buildWarned(0)],
    ['a page instead of a file', '<!doctype html><html><title>Moved</title></html>'],
    ['an open quotation mark', `${WARNED}\n"CONSOB,IT`],
  ])('keeps the stored register with its date when the file has %s', async (_, text) => {
    const before = await readWarned();
    files.set('/files/NCASP.csv', text);
    const [report] = await refresh();
    expect(report).toMatchObject({ name: 'mica-non-compliant', entries: null });
    expect(await readWarned()).toEqual(before);
    const status = await database.db
      .selectFrom('source_status')
      .select('last_error')
      .where('source', '=', 'esma')
      .executeTakeFirst();
    expect(status?.last_error).not.toBeNull();
  });

  it('replaces one register although the others cannot be read', async () => {
    files.set('/files/NCASP.csv', buildWarned(81));
    expect((await refresh()).map(({ entries }) => entries)).toEqual([81, null, null, null]);
    expect(await readWarned()).toMatchObject({ origin: 'live', observed_at: NOW });
    expect((await readWarned()).entries[3]).toMatchObject({
      authority: 'CONSOB',
      websites: ['https://firm-3.example.com'],
      decided: '2026-02-12',
    });
  });
});

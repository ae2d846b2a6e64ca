import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openUnlockSchedule } from '#server/gateways/unlock-schedule.ts';
import { calendarReader } from '#server/modules/events/service.ts';
import { refreshUnlocks } from '#server/modules/events/unlock-service.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { openFilledDatabase } from '#tests/filled-database.ts';

const NOW = new Date('2026-11-10T12:00:00Z');
const LATER = new Date('2026-11-10T18:00:00Z');
const seconds = (day: string) => Date.parse(day) / 1000;
const cliff = (day: string, ...noOfTokens: number[]) => ({
  description: 'On {timestamp} {tokens[0]} will be unlocked',
  timestamp: seconds(day),
  noOfTokens,
  category: 'insiders',
  unlockType: 'cliff',
});
const token = (gecko_id: string, events: object[], circSupply: number | null = 1_000_000) => ({
  token: `coingecko:${gecko_id}`,
  name: gecko_id,
  gecko_id,
  circSupply,
  events,
});

describe('refreshUnlocks', () => {
  let database: OpenDatabase;
  let answer: { status: number; body: unknown };
  const asked: string[] = [];
  const server = createServer(({ url }, reply) => {
    asked.push(url ?? '');
    reply
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  beforeAll(async () => {
    await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
    database = await openFilledDatabase();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('events').execute();
    await database.db.deleteFrom('source_calls').execute();
  });
  afterAll(async () => {
    server.close();
    await database.close();
  });

  const open = (env: Record<string, string>) =>
    openUnlockSchedule(loadConfig(env), { ledger: createCallLedger(database.db), waitMs: 1 });
  const refresh = (body: unknown, now = NOW, status = 200) => {
    answer = { status, body };
    const { port } = server.address() as AddressInfo;
    const source = open({ DEFILLAMA_API_KEY: 'a key', DEFILLAMA_PRO_BASE_URL: `http://127.0.0.1:${port}` })!;
    return refreshUnlocks(database.db, source, now);
  };
  const readUnlocks = async (asset: string, now = NOW) => {
    const version = await calendarReader.readVersion(database.db, now);
    const { events } = await calendarReader.read(database.db, { now, version, dataDay: '2026-05-04' });
    return events.filter(({ category, assets }) => category === 'unlock' && assets[0] === asset);
  };

  it('opens nothing without a key', () => {
    expect(open({})).toBeNull();
  });

  it('adds up the unlocks of one asset and day, with the key in the path', async () => {
    const report = await refresh([
      token('aptos', [cliff('2026-12-24', 3_000, 2_000), cliff('2026-12-24', 5_000)]),
    ]);
    expect(report).toEqual({ stored: 1, refused: [] });
    expect(asked.at(-1)).toBe('/a%20key/api/emissions');
    expect(await readUnlocks('aptos')).toContainEqual(
      expect.objectContaining({
        id: 'aptos-unlock-2026-12-24',
        unlock: { tokens: 10_000, percent: 1 },
        date: '2026-12-24',
        certainty: 'planned',
        title: {
          en: 'Unlock of 10,000 APT, 1.00% of the circulating supply',
          it: 'Sblocco di 10.000 APT, 1,00% dell’offerta circolante',
        },
        source: { name: 'DefiLlama', url: 'https://defillama.com/unlocks' },
        recorded: '2026-11-10',
      }),
    );
  });

  it('replaces the bundled schedule of that asset from that day on, and no other', async () => {
    const [bundled, others] = [await readUnlocks('aptos'), await readUnlocks('sui')];
    await refresh([token('aptos', [cliff('2026-12-24', 10_000)])]);
    expect((await readUnlocks('aptos')).map(({ date }) => date)).toEqual([
      ...bundled.map(({ date }) => date).filter((date) => date < '2026-11-10'),
      '2026-12-24',
    ]);
    expect(await readUnlocks('sui')).toEqual(others);
  });

  it.each([
    ['continuous emission', [{ ...cliff('2026-12-24', 10_000), unlockType: 'linear' }], 1_000_000],
    ['less than 0.25 % of the supply', [cliff('2026-12-24', 2_499)], 1_000_000],
    ['a past day', [cliff('2026-11-09', 10_000)], 1_000_000],
    ['an unknown supply in circulation', [cliff('2026-12-24', 10_000)], null],
  ])('leaves out %s', async (_what, events, circulating) => {
    expect(await refresh([token('aptos', events, circulating)])).toEqual({ stored: 0, refused: [] });
  });

  it('stores 0.25 % of the supply', async () => {
    expect(await refresh([token('aptos', [cliff('2026-12-24', 2_500)])])).toMatchObject({ stored: 1 });
  });

  it.each([
    ['no date', { timestamp: null }],
    ['words instead of a date', { timestamp: 'soon' }],
    ['a negative amount', { noOfTokens: [-1] }],
  ])('refuses and reports an unlock with %s, and stores the others', async (_fault, change) => {
    const events = [cliff('2026-12-24', 10_000), { ...cliff('2026-12-25', 10_000), ...change }];
    const { stored, refused } = await refresh([token('aptos', events)]);
    expect([stored, refused.map(({ id }) => id)]).toEqual([1, ['aptos']]);
  });

  it('withdraws an unlock that the schedule no longer contains', async () => {
    await refresh([token('aptos', [cliff('2026-12-24', 10_000), cliff('2027-01-24', 10_000)])]);
    await refresh([token('aptos', [cliff('2027-01-24', 10_000)])], LATER);
    const dates = (await readUnlocks('aptos', LATER)).map(({ date }) => date);
    expect(dates).toContain('2027-01-24');
    expect(dates).not.toContain('2026-12-24');
  });

  it.each([
    ['a web page', '<!doctype html><p>Hello</p>', 200],
    ['no list', { error: 'invalid key' }, 200],
    ['only rows that are no schedule', [{ name: 'x' }], 200],
    ['a refusal', 'forbidden', 403],
  ])('keeps the stored unlocks when the answer is %s', async (_what, body, status) => {
    await refresh([token('aptos', [cliff('2026-12-24', 10_000)])]);
    await expect(refresh(body, LATER, status)).rejects.toMatchObject({ name: 'SourceError' });
    expect((await readUnlocks('aptos', LATER)).map(({ date }) => date)).toContain('2026-12-24');
  });
});

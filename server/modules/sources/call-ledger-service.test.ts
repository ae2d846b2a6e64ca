import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countCalls, createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('source_calls').execute());

const at = (moment: string) => new Date(`2026-03-${moment}Z`);
const book = (perHour: number | null, perMonth: number | null, now: Date) =>
  createCallLedger(database.db).recordCall('test', { perMinute: 30, perHour, perMonth }, now);

describe('createCallLedger', () => {
  it('allows calls until the month’s budget is used up, and again in the next month', async () => {
    for (let call = 0; call < 3; call += 1)
      expect(await book(null, 3, at(`0${call + 1}T00:00:00`))).toBeNull();
    expect(await book(null, 3, at('31T23:59:59'))).toBe('month');
    expect(await book(null, 3, new Date('2026-04-01T00:00:00Z'))).toBeNull();
  });

  it('allows calls until the hour’s budget is used up, and again in the next hour', async () => {
    expect(await book(2, null, at('10T12:00:00'))).toBeNull();
    expect(await book(2, null, at('10T12:59:59'))).toBeNull();
    expect(await book(2, null, at('10T12:59:59'))).toBe('hour');
    expect(await book(2, null, at('10T13:00:00'))).toBeNull();
  });

  it('counts each source separately', async () => {
    await book(null, null, at('10T12:00:00'));
    expect(await countCalls(database.db, 'test', at('10T12:30:00'))).toEqual({ month: 1, hour: 1 });
    expect(await countCalls(database.db, 'test', at('10T13:30:00'))).toEqual({ month: 1, hour: 0 });
    expect(await countCalls(database.db, 'other', at('10T12:30:00'))).toEqual({ month: 0, hour: 0 });
  });

  it('allows 30 parallel calls in a minute and no more', async () => {
    const booked = await Promise.all(Array.from({ length: 40 }, () => book(null, null, at('10T12:00:59'))));
    expect(booked.filter((spent) => spent === null)).toHaveLength(30);
    expect(booked.filter((spent) => spent === 'minute')).toHaveLength(10);
    expect((await countCalls(database.db, 'test', at('10T12:00:00'))).month).toBe(30);
    expect(await book(null, null, at('10T12:01:00'))).toBeNull();
  });
});

import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());
describe('x', () => {
  it('y', async () => {
    const r = await sql<{ v: string }>`select version() v`.execute(database.db);
    console.log(r.rows);
    expect(await database.db.selectFrom('assets').selectAll().execute()).toEqual([]);
  });
});

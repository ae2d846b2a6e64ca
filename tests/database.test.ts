import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

it.skipIf(process.env.TEST_DATABASE_URL)(
  'runs without fsync, vacuum and compiled queries (skipped with TEST_DATABASE_URL, whose server is not ours)',
  async () => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'jit'])
      expect((await database.pool.query(`show ${setting}`)).rows).toEqual([{ [setting]: 'off' }]);
  },
);

import type { RegisterEntry, RegisterName } from '#domain/registers/register.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Returns the number of entries of each stored register. */
export async function countEntries(db: Db): Promise<Map<RegisterName, number>> {
  const rows = await db.selectFrom('registers').select(['name', 'entries']).execute();
  return new Map(rows.map(({ name, entries }) => [name, entries.length]));
}

/** Replaces a register as a whole. */
export async function writeLiveRegister(
  db: Db,
  register: { name: RegisterName; entries: readonly RegisterEntry[] },
  at: Date,
): Promise<void> {
  const row = {
    source: 'esma' as const,
    observed_at: at,
    origin: 'live' as const,
    entries: toJson([...register.entries]),
  };
  await db
    .insertInto('registers')
    .values({ name: register.name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

import type { Db } from '#server/platform/db/handle.ts';

/** Returns the value of a secret; null when it does not exist. */
export async function findSecret(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Inserts a secret, unless another node has inserted it. */
export async function insertSecret(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((taken) => taken.doNothing())
    .execute();
}

export async function deleteSecrets(db: Db, names: readonly string[]): Promise<void> {
  await db.deleteFrom('secrets').where('name', 'in', names).execute();
}

import type { Db } from '#server/platform/db/handle.ts';

/** A secret of the installation: made the first time, by whichever node asks first, and the same for all of them. */
export async function keepSecret(db: Db, name: string, make: () => string): Promise<string> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((taken) => taken.doNothing())
    .execute();
  return (await find())!.value;
}

import type { Db } from '#server/platform/db/handle.ts';
import { deleteSecrets, findSecret, insertSecret } from '#server/platform/secrets/secret-repository.ts';

/** A secret of the installation: made the first time, by whichever node asks first, and the same for all of them. */
export async function getOrCreateSecret(db: Db, name: string, make: () => string): Promise<string> {
  const known = await findSecret(db, name);
  if (known !== null) return known;
  await insertSecret(db, name, make());
  return (await findSecret(db, name))!;
}

/** Takes secrets out of the installation: the next time each is asked for, it is another. */
export function forgetSecrets(db: Db, names: readonly string[]): Promise<void> {
  return deleteSecrets(db, names);
}

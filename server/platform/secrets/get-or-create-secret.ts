import type { Db } from '#server/platform/db/handle.ts';
import { deleteSecrets, findSecret, insertSecret } from '#server/platform/secrets/secret-repository.ts';

/** Returns a secret of the installation. The first node to need it creates it; all nodes share it. */
export async function getOrCreateSecret(db: Db, name: string, make: () => string): Promise<string> {
  const existing = await findSecret(db, name);
  if (existing !== null) return existing;
  await insertSecret(db, name, make());
  return (await findSecret(db, name))!;
}

/** Deletes secrets, so that the next use of each creates a new one. */
export function resetSecrets(db: Db, names: readonly string[]): Promise<void> {
  return deleteSecrets(db, names);
}

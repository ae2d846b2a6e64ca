import { randomBytes } from 'node:crypto';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { makePortrait } from '#server/modules/accounts/make-portrait.ts';
import { lockUser, removePictureNamed, updateUser } from '#server/modules/accounts/user-repository.ts';
import { requireUser } from '#server/modules/accounts/user-service.ts';
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import type { Session } from '#server/platform/http/session.ts';
import { PictureStoreUnavailable } from '#server/platform/storage/picture-store-unavailable.ts';

/** What names of pictures look like: 128 random bits, so that only who is shown one can ask for it. */
export const PICTURE_NAME = /^[\w-]{22}\.webp$/;

/**
 * Draws the picture anew, keeps it in the place of the one before, and removes that one. Gives its name. When the store or
 * the database is away, the one before stays.
 */
export async function setPicture(people: AccountServices, session: Session, bytes: Buffer): Promise<string> {
  const portrait = await makePortrait(bytes);
  const name = `${randomBytes(16).toString('base64url')}.webp`;
  try {
    await people.pictures.put(name, portrait);
    await replacePicture(people, session, name);
  } catch (error) {
    // A commit that got no answer may have been carried out: then the picture is in use.
    if (isDatabaseUnavailable(error)) throw error;
    // A put that got no answer may have been carried out too. Nobody waits twice for a store that does not answer.
    const removed = people.pictures.remove(name).catch(() => {});
    if (!(error instanceof PictureStoreUnavailable)) await removed;
    throw error;
  }
  return name;
}

async function replacePicture(people: AccountServices, session: Session, name: string): Promise<void> {
  await inTransaction(people.db, async (trx) => {
    const { id } = await requireUser(trx, session);
    const { picture } = await lockUser(trx, id);
    await updateUser(trx, id, { picture: name });
    // Before the commit: where it cannot be removed, nothing has changed.
    if (picture !== null) await people.pictures.remove(picture);
  });
}

/**
 * Takes the picture away: out of the store first, so that it is gone once this resolves, and out of the row only then. A
 * picture that was set meanwhile stays.
 */
export async function removePicture(people: AccountServices, session: Session): Promise<void> {
  const { id, picture } = await requireUser(people.db, session);
  if (picture === null) return;
  await people.pictures.remove(picture);
  await removePictureNamed(people.db, id, picture);
}

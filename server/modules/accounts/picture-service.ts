import { randomBytes } from 'node:crypto';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { makePortrait } from '#server/modules/accounts/make-portrait.ts';
import { clearPicture, lockUser, updateUser } from '#server/modules/accounts/user-repository.ts';
import { requireUser } from '#server/modules/accounts/user-service.ts';
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import type { Session } from '#server/platform/http/session.ts';
import { PictureStoreUnavailable } from '#server/platform/storage/picture-store-unavailable.ts';

/** File name of a picture: 128 random bits, so it cannot be guessed. */
export const PICTURE_NAME = /^[\w-]{22}\.webp$/;

/**
 * Renders and stores a picture, replaces the current one and returns the new name. The current picture stays
 * when the store or the database is unavailable.
 */
export async function setPicture(people: AccountServices, session: Session, bytes: Buffer): Promise<string> {
  const portrait = await makePortrait(bytes);
  const name = `${randomBytes(16).toString('base64url')}.webp`;
  try {
    await people.pictures.put(name, portrait);
    await replacePicture(people, session, name);
  } catch (error) {
    // The commit may have succeeded without an answer, so the picture may be in use: do not remove it.
    if (isDatabaseUnavailable(error)) throw error;
    // The upload may have succeeded without an answer, so remove it. Do not wait if the store does not
    // answer.
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
    // Before the commit, so that nothing changes when the removal fails.
    if (picture !== null) await people.pictures.remove(picture);
  });
}

/**
 * Removes the picture from the store, then from the user's row. A picture set in the meantime is kept.
 */
export async function removePicture(people: AccountServices, session: Session): Promise<void> {
  const { id, picture } = await requireUser(people.db, session);
  if (picture === null) return;
  await people.pictures.remove(picture);
  await clearPicture(people.db, id, picture);
}

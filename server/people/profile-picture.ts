import { randomBytes } from 'node:crypto';
import { drawPortrait } from '#server/people/draw-portrait.ts';
import { ownRow } from '#server/people/own-row.ts';
import type { People } from '#server/people/people.ts';
import type { Session } from '#server/people/sessions.ts';

/** What names of pictures look like: 128 random bits, so that only who is shown one can ask for it. */
export const PICTURE_NAME = /^[\w-]{22}\.webp$/;

/** Draws the picture anew, keeps it, and takes the one before away. Gives its name. */
export async function setPicture(people: People, session: Session, bytes: Buffer): Promise<string> {
  const portrait = await drawPortrait(bytes);
  const name = `${randomBytes(16).toString('base64url')}.webp`;
  await people.pictures.put(name, portrait);
  try {
    await replacePicture(people, session, name);
  } catch (error) {
    await people.pictures.remove(name);
    throw error;
  }
  return name;
}

/** Puts a picture, or none, in the place of the one before. */
export async function replacePicture(people: People, session: Session, name: string | null): Promise<void> {
  const before = await people.db.transaction().execute(async (trx) => {
    const { picture } = await trx
      .selectFrom('users')
      .select('picture')
      .where('id', '=', (await ownRow(trx, session)).id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx.updateTable('users').set({ picture: name }).where('id', '=', session.userId).execute();
    return picture;
  });
  if (before !== null) await people.pictures.remove(before);
}

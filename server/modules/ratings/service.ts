import type { Observations } from '#domain/method/inputs.ts';
import { addRatings, listInForce, type Publication } from '#domain/ratings/publication.ts';
import type { RatingFile } from '#domain/ratings/rating-file.ts';
import {
  insertPublication,
  listBundledFiles,
  listPublications,
  type NewPublication,
  readChangeAfterRun,
  withdrawPublication,
} from '#server/modules/ratings/repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Every publication of an asset, or of all, oldest first. */
export const readPublications = (db: Db, asset?: string): Promise<Publication[]> =>
  listPublications(db, asset);

/** Adds the published ratings to the observations by asset. Changes the map. */
export async function addPublishedRatings(db: Db, observations: Map<string, Observations>): Promise<void> {
  for (const [asset, publication] of listInForce(await listPublications(db)))
    observations.set(asset, addRatings(observations.get(asset) ?? {}, publication));
}

/** The rating files in force of all assets: a published one takes the place of a delivered one. */
export async function listFilesInForce(db: Db): Promise<Map<string, RatingFile>> {
  const delivered = await listBundledFiles(db);
  const published = listInForce(await listPublications(db));
  return new Map([
    ...delivered.map((file): [string, RatingFile] => [file.asset, file]),
    ...[...published].map(([asset, { file }]): [string, RatingFile] => [asset, file]),
  ]);
}

export const addPublication = (db: Db, publication: NewPublication): Promise<number> =>
  insertPublication(db, publication);

export const endPublication = (db: Db, id: number): Promise<boolean> => withdrawPublication(db, id);

/** Time of the newest change that waits for a scoring run; null when none does. */
export const findWaitingChange = (db: Db): Promise<Date | null> => readChangeAfterRun(db);

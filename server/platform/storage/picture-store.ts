import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { filePictures } from '#server/platform/storage/file-pictures.ts';
import { s3Pictures } from '#server/platform/storage/s3-pictures.ts';

/** Where the pictures of users lie, by names that nobody can guess. */
export interface PictureStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is none of that name. */
  get(name: string): Promise<Buffer | null>;
  /** Does nothing when there is none of that name. */
  remove(name: string): Promise<void>;
}

/** A bucket where one is configured, else a folder of this machine. */
export function openPictures({
  dataDir,
  storageS3Url,
}: Pick<Config, 'dataDir' | 'storageS3Url'>): PictureStore {
  return storageS3Url ? s3Pictures(storageS3Url.reveal()) : filePictures(join(dataDir, 'pictures'));
}

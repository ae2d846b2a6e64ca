import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { filePictures } from '#server/platform/storage/file-pictures.ts';
import type { PictureStore } from '#server/platform/storage/picture-store.ts';
import { s3Pictures } from '#server/platform/storage/s3-pictures.ts';

/** Opens the configured bucket, or a folder of this machine by default. */
export function openPictures({
  dataDir,
  storageS3Url,
}: Pick<Config, 'dataDir' | 'storageS3Url'>): PictureStore {
  return storageS3Url ? s3Pictures(storageS3Url.reveal()) : filePictures(join(dataDir, 'pictures'));
}

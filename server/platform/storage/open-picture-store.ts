import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { createFilePictureStore } from '#server/platform/storage/file-picture-store.ts';
import type { PictureStore } from '#server/platform/storage/picture-store.ts';
import { createS3PictureStore } from '#server/platform/storage/s3-picture-store.ts';

/** Opens the configured bucket, or a folder of this machine by default. */
export function openPictureStore({
  dataDir,
  storageS3Url,
}: Pick<Config, 'dataDir' | 'storageS3Url'>): PictureStore {
  return storageS3Url
    ? createS3PictureStore(storageS3Url.reveal())
    : createFilePictureStore(join(dataDir, 'pictures'));
}

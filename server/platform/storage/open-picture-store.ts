import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { createFilePictureStore } from '#server/platform/storage/file-picture-store.ts';
import type { PictureStore } from '#server/platform/storage/picture-store.ts';
import { createS3PictureStore } from '#server/platform/storage/s3-picture-store.ts';

type StorageConfig = Pick<Config, 'dataDir' | 'storageS3Url'>;

/** Folder of the pictures; null when they are in a bucket. */
export const findPicturesFolder = ({ dataDir, storageS3Url }: StorageConfig): string | null =>
  storageS3Url ? null : join(dataDir, 'pictures');

/** Opens the configured bucket, or a folder of this machine by default. */
export function openPictureStore(config: StorageConfig): PictureStore {
  const folder = findPicturesFolder(config);
  return folder === null
    ? createS3PictureStore(config.storageS3Url!.reveal())
    : createFilePictureStore(folder);
}

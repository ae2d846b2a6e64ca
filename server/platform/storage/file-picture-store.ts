import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from '#server/platform/storage/picture-store.ts';

/** Stores pictures as files of a folder. Each file is written atomically. */
export function createFilePictureStore(folder: string): PictureStore {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const temporaryPath = join(folder, `${randomBytes(8).toString('hex')}.tmp`);
      try {
        await writeFile(temporaryPath, bytes);
        await rename(temporaryPath, join(folder, name));
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

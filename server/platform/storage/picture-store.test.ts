import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/platform/config/config.ts';
import { openPictureStore } from '#server/platform/storage/open-picture-store.ts';
import type { PictureStore } from '#server/platform/storage/picture-store.ts';
import { type S3StandIn, startS3StandIn } from '#tests/stand-ins/s3-stand-in.ts';

let folder: string;
let s3: S3StandIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairview-store-'));
  s3 = await startS3StandIn();
  return async () => {
    await rm(folder, { recursive: true });
    await s3.close();
  };
});

describe.each(['a folder', 'a bucket'])('pictures in %s', (where) => {
  let store: PictureStore;
  beforeAll(() => {
    const bucket = where === 'a bucket' ? { STORAGE_S3_URL: s3.url } : {};
    store = openPictureStore(loadConfig({ DATA_DIR: folder, ...bucket }));
  });

  it('are stored, read and removed', async () => {
    const bytes = Buffer.from([1, 2, 3, 0, 255]);
    expect(await store.get('one.webp')).toBeNull();
    await store.put('one.webp', bytes);
    expect(await store.get('one.webp')).toEqual(bytes);
    await store.remove('one.webp');
    await store.remove('one.webp');
    expect(await store.get('one.webp')).toBeNull();
  });
});

describe('a folder', () => {
  it('contains only complete files', async () => {
    const store = openPictureStore(loadConfig({ DATA_DIR: folder }));
    await store.put('two.webp', Buffer.from('two'));
    expect(await readdir(join(folder, 'pictures'))).toEqual(['two.webp']);
  });
});

describe('a bucket', () => {
  afterAll(() => {
    s3.fault = null;
  });

  it('stores pictures below its prefix', async () => {
    const store = openPictureStore(loadConfig({ STORAGE_S3_URL: s3.url }));
    await store.put('two.webp', Buffer.from('two'));
    expect([...s3.objects.keys()]).toEqual(['/bucket/fairview/two.webp']);
  });

  it('throws, instead of returning null, when the store refuses', async () => {
    const store = openPictureStore(loadConfig({ STORAGE_S3_URL: s3.url }));
    s3.fault = 403;
    for (const work of [
      () => store.get('two.webp'),
      () => store.put('x.webp', Buffer.from('x')),
      () => store.remove('two.webp'),
    ])
      await expect(work()).rejects.toThrow('the picture store answered 403');
  });
});

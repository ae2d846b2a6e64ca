import { AwsClient } from 'aws4fetch';
import type { PictureStore } from '#server/storage/picture-store.ts';

const LONGEST_MS = 10_000;

/**
 * Pictures as objects of a bucket that speaks S3: `s3://key:secret@host/bucket/prefix?region=eu-west-1`; `s3:` means
 * `https:`. Without a region it is `us-east-1`, which most stores beside Amazon's take.
 */
export function s3Pictures(address: string): PictureStore {
  const url = new URL(address.replace(/^s3:/, 'https:'));
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  const root = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;

  async function ask(name: string, init: RequestInit): Promise<Response> {
    return client.fetch(`${root}/${name}`, { ...init, signal: AbortSignal.timeout(LONGEST_MS) });
  }
  const expectGood = (response: Response) => {
    if (!response.ok) throw new Error(`the store of pictures answered ${response.status}`);
  };

  return {
    async put(name, bytes) {
      const headers = { 'content-type': 'image/webp' };
      expectGood(await ask(name, { method: 'PUT', body: new Uint8Array(bytes), headers }));
    },
    async get(name) {
      const response = await ask(name, { method: 'GET' });
      if (response.status === 404) return null;
      expectGood(response);
      return Buffer.from(await response.arrayBuffer());
    },
    async remove(name) {
      const response = await ask(name, { method: 'DELETE' });
      if (response.status !== 404) expectGood(response);
    },
  };
}

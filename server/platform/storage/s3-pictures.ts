import { AwsClient } from 'aws4fetch';
import { reasonOf } from '#server/platform/process/start-error.ts';
import type { PictureStore } from '#server/platform/storage/picture-store.ts';
import { PictureStoreUnavailable } from '#server/platform/storage/picture-store-unavailable.ts';

/**
 * Time for one call of the store in milliseconds, its two retries and the body of its answer included. A picture
 * weighs a few tens of kB, and somebody waits for the answer.
 */
const S3_TIMEOUT_MS = 10_000;

/** Statuses of a store that may answer otherwise later; every other one says that the configuration is wrong. */
const isTransientStatus = (status: number) => status >= 500 || status === 408 || status === 429;

/**
 * Pictures as objects of a bucket that speaks S3: `s3://key:secret@host/bucket/prefix?region=eu-west-1`; `s3:` means
 * `https:`. Without a region it is `us-east-1`, which most stores beside Amazon's take. Rejects with `PictureStoreUnavailable`
 * when the store does not answer within the time limit, or says that it cannot now.
 */
export function s3Pictures(address: string, timeoutMs = S3_TIMEOUT_MS): PictureStore {
  const url = new URL(address.replace(/^s3:/, 'https:'));
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  const root = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;

  /** The bytes of the answer, or null for a 404. */
  async function ask(name: string, init: RequestInit): Promise<Buffer | null> {
    let status: number;
    let bytes: Buffer;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await client.fetch(`${root}/${name}`, { ...init, signal });
      status = response.status;
      bytes = Buffer.from(await response.arrayBuffer());
    } catch (error) {
      // What `fetch` says of a connection stands in the cause of its error.
      const { cause } = error as Error;
      const reason = reasonOf(cause instanceof Error && cause.message !== '' ? cause : error);
      throw new PictureStoreUnavailable(`cannot be reached: ${reason}`, { cause: error });
    }
    if (isTransientStatus(status)) throw new PictureStoreUnavailable(`answered ${status}`);
    if (status === 404) return null;
    if (status < 200 || status > 299) throw new Error(`the picture store answered ${status}`);
    return bytes;
  }

  return {
    async put(name, bytes) {
      const headers = { 'content-type': 'image/webp' };
      const answer = await ask(name, { method: 'PUT', body: new Uint8Array(bytes), headers });
      if (!answer) throw new Error('the picture store has no such bucket');
    },
    get: (name) => ask(name, { method: 'GET' }),
    async remove(name) {
      await ask(name, { method: 'DELETE' });
    },
  };
}

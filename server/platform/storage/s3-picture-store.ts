import { AwsClient } from 'aws4fetch';
import { toReason } from '#server/platform/process/start-error.ts';
import type { PictureStore } from '#server/platform/storage/picture-store.ts';
import { PictureStoreUnavailable } from '#server/platform/storage/picture-store-unavailable.ts';

/**
 * Time limit of one call to the store in milliseconds, including its two retries and the body of the answer.
 * A picture has a few tens of kB, and a user waits for it.
 */
const S3_TIMEOUT_MS = 10_000;

/** Statuses that may succeed on a retry. Any other failure means a wrong configuration. */
const isTransientStatus = (status: number) => status >= 500 || status === 408 || status === 429;

/**
 * Stores pictures in an S3-compatible bucket: `s3://key:secret@host/bucket/prefix?region=eu-west-1`; `s3:`
 * means `https:`. The region defaults to `us-east-1`, which most stores other than Amazon's accept. Rejects
 * with `PictureStoreUnavailable` when the store exceeds the time limit or returns a transient status.
 */
export function createS3PictureStore(address: string, timeoutMs = S3_TIMEOUT_MS): PictureStore {
  const url = new URL(address.replace(/^s3:/, 'https:'));
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  const baseUrl = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;

  /** Returns the body of the answer, or null for a 404. */
  async function sendRequest(name: string, init: RequestInit): Promise<Buffer | null> {
    let status: number;
    let bytes: Buffer;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await client.fetch(`${baseUrl}/${name}`, { ...init, signal });
      status = response.status;
      bytes = Buffer.from(await response.arrayBuffer());
    } catch (error) {
      // `fetch` puts the reason of a failed connection into the cause of its error.
      const { cause } = error as Error;
      const reason = toReason(cause instanceof Error && cause.message !== '' ? cause : error);
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
      const answer = await sendRequest(name, { method: 'PUT', body: new Uint8Array(bytes), headers });
      if (!answer) throw new Error('the picture store has no such bucket');
    },
    get: (name) => sendRequest(name, { method: 'GET' }),
    async remove(name) {
      await sendRequest(name, { method: 'DELETE' });
    },
  };
}

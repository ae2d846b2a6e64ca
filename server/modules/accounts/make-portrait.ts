import sharp from 'sharp';
import { ApiError } from '#server/platform/http/api-error.ts';

const SIDE_PX = 256;
/** About the largest photo of a current phone. Protects against decompression bombs. */
const MAX_PIXELS = 40_000_000;

/** Maximum queue length. Pictures are rendered one at a time in one thread, at up to 4 bytes per pixel. */
const MAX_QUEUE_LENGTH = 20;
const RETRY_AFTER_SECONDS = 5;
sharp.concurrency(1);
sharp.cache(false);

let queueLength = 0;
let lastRender: Promise<unknown> = Promise.resolve();

const SIGNATURES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/** Queues a picture. Throws `picture.unsupported`, or `server.unavailable` when the queue is full. */
export async function makePortrait(bytes: Buffer): Promise<Buffer> {
  if (queueLength >= MAX_QUEUE_LENGTH)
    throw new ApiError('server.unavailable', undefined, RETRY_AFTER_SECONDS);
  queueLength += 1;
  const rendered = lastRender.then(() => renderPortrait(bytes));
  lastRender = rendered.catch(() => {});
  try {
    return await rendered;
  } finally {
    queueLength -= 1;
  }
}

/**
 * Renders a square WebP of 256 px in upright orientation and without metadata. The content decides the
 * format, not the file name. Throws `picture.unsupported` for anything but a complete PNG, JPEG or WebP.
 */
async function renderPortrait(bytes: Buffer): Promise<Buffer> {
  const signature = Object.keys(SIGNATURES).find((format) => SIGNATURES[format]!(bytes));
  if (!signature) throw new ApiError('picture.unsupported');
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (format !== signature) throw new Error(`${format} with the signature of ${signature}`);
    return await image
      .autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new ApiError('picture.unsupported');
  }
}

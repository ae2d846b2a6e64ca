import sharp from 'sharp';
import { ApiError } from '#server/platform/http/api-error.ts';

const SIDE_PX = 256;
/** What a phone takes today; a small file that unfolds to more is a bomb. */
const MAX_PIXELS = 40_000_000;

/** Drawing takes up to 4 bytes a pixel: one picture at a time, with one thread, keeps it at that. */
const MAX_WAITING = 20;
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

/** Draws a picture when those before it are done. Throws `picture.unsupported`, or `server.unavailable` when too many wait. */
export async function makePortrait(bytes: Buffer): Promise<Buffer> {
  if (queueLength >= MAX_WAITING) throw new ApiError('server.unavailable', undefined, RETRY_AFTER_SECONDS);
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
 * A picture of somebody as a square WebP of 256 px, upright, without what the file said of camera, place or owner. By
 * its content, whatever its name: anything but a whole PNG, JPEG or WebP throws `picture.unsupported`.
 */
async function renderPortrait(bytes: Buffer): Promise<Buffer> {
  const signed = Object.keys(SIGNATURES).find((format) => SIGNATURES[format]!(bytes));
  if (!signed) throw new ApiError('picture.unsupported');
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (format !== signed) throw new Error(`${format} in the clothes of ${signed}`);
    return await image
      .autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new ApiError('picture.unsupported');
  }
}

import sharp from 'sharp';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Pictures drawn at the same time. libvips draws outside the event loop, one thread each. */
const MAX_RENDERING = 2;
const MAX_WAITING = 40;
const RETRY_AFTER_SECONDS = 5;

let rendering = 0;
const waiting: (() => void)[] = [];

/** Draws an SVG without text as a PNG. Throws `server.unavailable` when too many wait. */
export async function renderPng(svg: string): Promise<Buffer> {
  if (waiting.length >= MAX_WAITING) throw new ApiError('server.unavailable', undefined, RETRY_AFTER_SECONDS);
  if (rendering >= MAX_RENDERING) await new Promise<void>((start) => waiting.push(start));
  else rendering += 1;
  try {
    return await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else rendering -= 1;
  }
}

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|html|json|webmanifest|txt|xml)$/;

/** Compressing smaller files does not save packets. */
const MIN_BYTES = 1024;

/**
 * Writes `.br` and `.gz` beside every text file of a built client, at the highest quality. The server sends
 * them as they are.
 * @param {string} directory
 */
export async function compressAssets(directory) {
  const files = readdirSync(directory, { recursive: true })
    .map((name) => join(directory, String(name)))
    .filter((file) => TEXT.test(file) && statSync(file).size >= MIN_BYTES);
  for (const file of files) {
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

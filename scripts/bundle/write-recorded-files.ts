import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORDED_FILES } from './recorded-files.ts';

/**
 * Writes the files of `data/` that are made from recordings:
 * `node scripts/bundle/write-recorded-files.ts <folder of recordings>`, or the folder in `RECORDINGS_DIR`.
 */
const recordings = process.argv[2] ?? process.env.RECORDINGS_DIR;
if (recordings === undefined) throw new Error('pass the folder of recordings or set RECORDINGS_DIR');
for (const [file, build] of Object.entries(RECORDED_FILES)) {
  writeFileSync(join(import.meta.dirname, '../../data', file), build(recordings));
  console.log(`data/${file}`);
}

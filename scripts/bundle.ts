import { writeFile } from 'node:fs/promises';
import { buildBundle } from '#scripts/bundle/build-bundle.ts';
import { DATA_FOLDER } from '#server/modules/bundled-data/read-bundled.ts';

/**
 * `npm run bundle -- <folder>`: rebuilds the files of `data/` that come from recordings. Without an argument,
 * `RECORDINGS_DIR` names the folder.
 */
const recordings = process.argv[2] ?? process.env.RECORDINGS_DIR;
if (recordings === undefined) {
  console.error('Name the folder of the recordings: npm run bundle -- <folder>, or set RECORDINGS_DIR.');
  process.exitCode = 1;
} else {
  for (const [name, content] of Object.entries(await buildBundle(recordings, DATA_FOLDER))) {
    await writeFile(new URL(name, DATA_FOLDER), content);
    console.log(`data/${name}: ${Buffer.byteLength(content)} bytes`);
  }
}

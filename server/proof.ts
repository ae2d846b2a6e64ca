import { writeFile } from 'node:fs/promises';
import { formatProof } from '#server/commands/format-proof.ts';
import { observeRecorded, prove } from '#server/commands/prove.ts';
import { DATA_FOLDER, readBundled } from '#server/modules/bundled-data/read-bundled.ts';

/**
 * `npm run proof`: tests the score on the recorded prices, prints a table, writes `data/proof.json`, which the
 * page shows, and prints the figures as the last line.
 */
const bundled = await readBundled();
const proof = prove(await observeRecorded(bundled), bundled.asOf);
for (const line of formatProof(proof)) console.log(line);
await writeFile(new URL('proof.json', DATA_FOLDER), `${JSON.stringify(proof, null, 1)}\n`);
console.log(JSON.stringify(proof));

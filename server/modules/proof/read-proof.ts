import { readFile } from 'node:fs/promises';
import { type Proof, proofAnswer } from '#contracts/proof.ts';
import { DATA_FOLDER } from '#server/modules/bundled-data/read-bundled.ts';

let read: Promise<Proof> | null = null;

/** Reads the figures that `npm run proof` wrote, once per process. Throws when the file is missing or invalid. */
export function readProof(): Promise<Proof> {
  read ??= readFile(new URL('proof.json', DATA_FOLDER), 'utf8').then((text) =>
    proofAnswer.parse(JSON.parse(text)),
  );
  return read;
}

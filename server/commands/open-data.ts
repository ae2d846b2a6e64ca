import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OpenDataAnswer, openDataAnswer } from '#contracts/open-data.ts';
import { checkRelease, type Release } from '#domain/open-data/release.ts';
import {
  readRelease,
  toHashedBody,
  toSha256,
  writeInputsCsv,
  writeScoresCsv,
} from '#server/modules/open-data/release-file.ts';
import { answerOpenData, appendDay, readReleasedFile } from '#server/modules/open-data/service.ts';
import { hashRow } from '#server/modules/signals/ledger-chain.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Differences that are printed for one day. */
const MAX_PRINTED = 10;

/** Writes the released files of an installation to a folder below `dataDir`, and returns the folder. */
export async function writeFolder(db: Db, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'open-data');
  await mkdir(folder, { recursive: true });
  await appendDay(db);
  const now = new Date();
  const index = await answerOpenData(db, now);
  for (const { day } of index.releases) {
    const json = (await readReleasedFile(db, day, now))!;
    const release = readRelease(json);
    await writeFile(join(folder, `${day}.json`), json);
    await writeFile(join(folder, `${day}-inputs.csv`), writeInputsCsv(release));
    await writeFile(join(folder, `${day}-scores.csv`), writeScoresCsv(release));
  }
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
  return folder;
}

/** Returns the sequence of the first released day whose hash or place in the chain is wrong; null when intact. */
function findBrokenDay(releases: OpenDataAnswer['releases']): number | null {
  const days = releases.toSorted((a, b) => a.sequence - b.sequence);
  for (const [at, day] of days.entries()) {
    const before = days[at - 1];
    // Days that wait for their release may lie between.
    const isNext = before !== undefined && before.sequence + 1 === day.sequence;
    if (isNext && before.hash !== day.previous_hash) return day.sequence;
    const { sequence, previous_hash } = day;
    if (hashRow({ sequence, previous_hash, body: toHashedBody(day) }) !== day.hash) return sequence;
  }
  return null;
}

/**
 * Recomputes every score of the files of a folder (`index.json` and `<day>.json`) and checks their hashes. Prints a
 * line for each day and one JSON object at the end. Returns the exit code.
 */
export async function checkFolder(folder: string, print: (line: string) => void): Promise<number> {
  const index = openDataAnswer.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')));
  const sum = { days: 0, scores: 0, matching: 0, published: 0, files_changed: 0 };
  for (const { day, sha256, previous_hash } of index.releases) {
    const text = await readFile(join(folder, `${day}.json`), 'utf8');
    const isFileIntact = toSha256(text) === sha256;
    const release = readRelease(text);
    const { scores, published, differences } = checkRelease(release as unknown as Release);
    const isLinked = release.previous_hash === previous_hash && release.day === day;
    sum.days += 1;
    sum.scores += scores;
    sum.matching += scores - differences.length;
    sum.published += published;
    if (!isFileIntact || !isLinked) sum.files_changed += 1;
    print(
      `${day}  ${scores - differences.length} of ${scores} scores match to the last digit, ` +
        `${published} equal the published score; file ${isFileIntact && isLinked ? 'unchanged' : 'CHANGED'}`,
    );
    for (const { asset, level, released, recomputed } of differences.slice(0, MAX_PRINTED))
      print(`  ${asset} ${level}: ${released} in the file, ${recomputed} recomputed`);
  }
  const broken = findBrokenDay(index.releases);
  print(broken === null ? 'The hash chain is intact.' : `The hash chain breaks at day number ${broken}.`);
  print(JSON.stringify({ ...sum, chain: broken === null ? 'intact' : 'broken', head: index.head }));
  const isRight = broken === null && sum.files_changed === 0 && sum.matching === sum.scores && sum.days > 0;
  return isRight ? 0 : 1;
}

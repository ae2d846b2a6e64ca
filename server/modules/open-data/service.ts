import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { OpenDataAnswer } from '#contracts/open-data.ts';
import { SOURCES } from '#domain/assets/sources.ts';
import { SOURCE_LICENCES } from '#domain/open-data/licences.ts';
import { OPEN_DATA_DELAY_DAYS, toReleaseDay } from '#domain/open-data/release.ts';
import { findServedTime, loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import {
  insertDay,
  lockDays,
  type OpenDataDay,
  readBody,
  readDays,
} from '#server/modules/open-data/open-data-repository.ts';
import {
  buildRelease,
  toHashedBody,
  toSha256,
  writeRelease,
} from '#server/modules/open-data/release-file.ts';
import { FIRST_HASH, hashRow } from '#server/modules/signals/ledger-chain.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const toDay = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * Returns whether a day is released at a time. The day that the ranking shows is not, however old it is: its scores
 * are limited by plan.
 */
async function findReleased(db: Db, now: Date): Promise<(day: string) => boolean> {
  const shown = await findServedTime(db);
  return (day) => toReleaseDay(day) <= toDay(now) && (shown === null || day < toDay(shown));
}

const hasDay = async (db: Db, day: string): Promise<boolean> =>
  (await readDays(db)).some((known) => known.day === day);

/**
 * Appends the day of the newest snapshot to the chain, unless it is there. Returns the day, or null when nothing was
 * appended. What was appended is never changed.
 */
export async function appendDay(db: Db): Promise<string | null> {
  const newest = await findServedTime(db);
  if (!newest || (await hasDay(db, toDay(newest)))) return null;
  const snapshot = await loadLatestSnapshot(db);
  if (!snapshot) return null;
  const day = snapshot.as_of.slice(0, 10);
  return inTransaction(db, async (transaction) => {
    await lockDays(transaction);
    const days = await readDays(transaction);
    if (days.some((known) => known.day === day)) return null;
    const last = days.at(-1);
    const previous_hash = last?.hash ?? FIRST_HASH;
    const release = await buildRelease(snapshot, previous_hash);
    const text = writeRelease(release);
    const sha256 = toSha256(text);
    const sequence = (last?.sequence ?? 0) + 1;
    await insertDay(transaction, {
      sequence,
      day,
      method: release.method,
      assets: release.assets.length,
      scores: release.assets.filter(({ scores }) => scores !== null).length,
      left_out: release.assets.reduce((sum, { left_out }) => sum + left_out.length, 0),
      bytes: Buffer.byteLength(text),
      body: await compress(text, { level: 9 }),
      sha256,
      previous_hash,
      hash: hashRow({ sequence, previous_hash, body: toHashedBody({ day, sha256 }) }),
    });
    return day;
  });
}

/** Returns the answer of GET openData. */
export async function answerOpenData(db: Db | null, now: Date): Promise<OpenDataAnswer> {
  const days: OpenDataDay[] = db ? await readDays(db) : [];
  const isReleased = db ? await findReleased(db, now) : () => false;
  const releases = days.filter(({ day }) => isReleased(day));
  return {
    delay_days: OPEN_DATA_DELAY_DAYS,
    head: days.at(-1)?.hash ?? null,
    waiting: days.length - releases.length,
    releases: releases.reverse(),
    licences: Object.entries(SOURCE_LICENCES).map(([source, { licence, terms }]) => ({
      source,
      name: SOURCES[source as keyof typeof SOURCES].name,
      licence,
      terms,
    })),
  };
}

/** Returns the JSON file of a released day; null when the day is unknown or not released yet. */
export async function readReleasedFile(db: Db | null, day: string, now: Date): Promise<string | null> {
  if (!db || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  if (new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) return null;
  if (!(await findReleased(db, now))(day)) return null;
  const body = await readBody(db, day);
  return body && (await decompress(body)).toString();
}

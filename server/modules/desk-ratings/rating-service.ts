import type { Locale } from '#domain/locale/locales.ts';
import { NON_RATER_KEYS } from '#domain/ratings/check-items.ts';
import type { Raters } from '#domain/ratings/rating-file.ts';
import { RUBRIC } from '#domain/ratings/rating-items.ts';
import { type RoundItem, readItem, refuseRating, replayRound } from '#domain/ratings/round.ts';
import type { FetchFeed } from '#server/gateways/news-feeds.ts';
import { recordAction } from '#server/modules/audit/service.ts';
import { archiveSource } from '#server/modules/desk-ratings/archive-service.ts';
import {
  insertDisclosure,
  insertRater,
  insertRating,
  listEntries,
  listOpenRounds,
  listRaterIds,
  listRaters,
  lockRound,
  type StoredRater,
  type StoredRound,
} from '#server/modules/desk-ratings/repository.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** What the services of ratings need. */
export interface RatingDesk {
  db: Db;
  publicUrl: string;
  fetchSource: FetchFeed;
}

/** Address of what is known about an archived copy. */
export const toArchived =
  ({ publicUrl }: Pick<RatingDesk, 'publicUrl'>) =>
  (sourceId: number): string =>
    `${publicUrl}/api/rank/ratingSource?id=${sourceId}`;

export async function findRater(db: Db, accountId: string): Promise<StoredRater | null> {
  return (await listRaters(db, accountId))[0] ?? null;
}

/** All raters as files name them. */
export async function readDeclaredRaters(db: Db): Promise<Raters> {
  return Object.fromEntries(
    (await listRaters(db)).map(({ id, name, holdings, disclosedAt }) => [
      id,
      { name, holdings, disclosed: disclosedAt.toISOString().slice(0, 10) },
    ]),
  );
}

/** States the name and the holdings of a rater. Earlier statements stay. */
export async function disclose(
  db: Db,
  accountId: string,
  { name, holdings }: { name: string; holdings: readonly string[] },
): Promise<StoredRater> {
  await inTransaction(db, async (transaction) => {
    const known = await findRater(transaction, accountId);
    const id = known?.id ?? makeRaterId(name, await listRaterIds(transaction));
    if (!known) await insertRater(transaction, id, accountId);
    const sorted = [...new Set(holdings)].sort();
    await insertDisclosure(transaction, id, { name, holdings: sorted });
    await recordAction(transaction, {
      actorId: accountId,
      action: 'ratings.disclose',
      subject: { kind: 'user', id: accountId },
      before: known && { holdings: known.holdings },
      after: { holdings: sorted },
      reason: '',
    });
  });
  return (await findRater(db, accountId))!;
}

/** The name in lower case without accents, with a number when it is taken. */
function makeRaterId(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  const base = /^[a-z]/.test(plain) ? plain : 'rater';
  const isFree = (id: string) => !taken.includes(id) && !NON_RATER_KEYS.includes(id);
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? base : `${base}-${count}`;
    if (isFree(id)) return id;
  }
}

export type Round = ReadonlyMap<string, RoundItem>;

/** The open round of an asset with its criteria; empty when nobody has begun. */
export async function readOpenRound(
  desk: Pick<RatingDesk, 'db' | 'publicUrl'>,
  asset: string,
): Promise<{ round: StoredRound | null; items: Round }> {
  const [round = null] = await listOpenRounds(desk.db, asset);
  const entries = round ? await listEntries(desk.db, [round.id], toArchived(desk)) : new Map();
  return { round, items: replayRound(round ? (entries.get(round.id) ?? []) : []) };
}

/** The open rounds of all assets. */
export async function readOpenRounds(
  desk: Pick<RatingDesk, 'db' | 'publicUrl'>,
): Promise<Map<string, Round>> {
  const rounds = await listOpenRounds(desk.db);
  const ids = rounds.map(({ id }) => id);
  const entries = await listEntries(desk.db, ids, toArchived(desk));
  return new Map(rounds.map(({ id, asset }) => [asset, replayRound(entries.get(id) ?? [])]));
}

export interface NewRating {
  asset: string;
  item: string;
  value: number;
  reason: string;
  language: Locale;
  url: string;
  says: string;
}

/** Throws `ratings.undisclosed`, or `ratings.holder` when the rater holds the asset. */
export async function requireRater(db: Db, accountId: string, asset: string): Promise<StoredRater> {
  const rater = await findRater(db, accountId);
  if (!rater) throw new ApiError('ratings.undisclosed');
  if (rater.holdings.includes(asset)) throw new ApiError('ratings.holder');
  return rater;
}

/**
 * Rates one criterion. The source is read before the round is locked, because it may take seconds. The log names the
 * criterion without the value, so that no reader of the log knows a rating that the second rater must not see.
 */
export async function rate(desk: RatingDesk, accountId: string, rating: NewRating): Promise<void> {
  const { asset, item } = rating;
  const rater = await requireRater(desk.db, accountId, asset);
  const { items } = await readOpenRound(desk, asset);
  rejectRefused(items, item, rater.id);
  const source = await archiveSource(desk.db, desk.fetchSource, rating.url);
  await inTransaction(desk.db, async (transaction) => {
    const round = await lockRound(transaction, asset, RUBRIC);
    await requireRater(transaction, accountId, asset);
    const entries = await listEntries(transaction, [round.id], toArchived(desk));
    rejectRefused(replayRound(entries.get(round.id) ?? []), item, rater.id);
    await insertRating(transaction, {
      roundId: round.id,
      item,
      raterId: rater.id,
      value: rating.value,
      reason: rating.reason,
      language: rating.language,
      sourceId: source.id,
      says: rating.says,
    });
    await recordAction(transaction, {
      actorId: accountId,
      action: 'ratings.rate',
      subject: { kind: 'asset', id: asset },
      after: { item, source: source.sha256 },
      reason: '',
    });
  });
}

/** Throws `ratings.settled` or `ratings.seen`. */
function rejectRefused(items: Round, item: string, rater: string): void {
  const refused = refuseRating(readItem(items, item), rater);
  if (refused) throw new ApiError(refused === 'seen' ? 'ratings.seen' : 'ratings.settled');
}

/** Takes the own rating of a criterion back. Throws `ratings.not_found` without one. */
export async function takeBack(
  desk: Pick<RatingDesk, 'db' | 'publicUrl'>,
  accountId: string,
  { asset, item, reason, language }: Pick<NewRating, 'asset' | 'item' | 'reason' | 'language'>,
): Promise<void> {
  await inTransaction(desk.db, async (transaction) => {
    const rater = await findRater(transaction, accountId);
    const [open] = await listOpenRounds(transaction, asset);
    if (!rater || !open) throw new ApiError('ratings.not_found');
    const round = await lockRound(transaction, asset, open.rubric);
    const entries = await listEntries(transaction, [round.id], toArchived(desk));
    const { ratings } = readItem(replayRound(entries.get(round.id) ?? []), item);
    if (!ratings.some((each) => each.rater === rater.id)) throw new ApiError('ratings.not_found');
    await insertRating(transaction, {
      roundId: round.id,
      item,
      raterId: rater.id,
      value: null,
      reason,
      language,
      sourceId: null,
      says: null,
    });
    await recordAction(transaction, {
      actorId: accountId,
      action: 'ratings.take_back',
      subject: { kind: 'asset', id: asset },
      before: { item },
      reason,
    });
  });
}

import type { Locale } from '#domain/locale/locales.ts';
import type { RoundEntry } from '#domain/ratings/round.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** All statements on raters, archived sources, rounds and ratings. Published files have a module of their own. */

/** A rater with the newest disclosure. */
export interface StoredRater {
  id: string;
  accountId: string;
  name: string;
  holdings: string[];
  disclosedAt: Date;
}

/** All raters, by id; with `accountId` the one of an account. */
export async function listRaters(db: Db, accountId?: string): Promise<StoredRater[]> {
  let query = db
    .selectFrom('raters as r')
    .innerJoin('rater_disclosures as d', 'd.rater_id', 'r.id')
    .distinctOn('r.id')
    .select(['r.id', 'r.account_id', 'd.name', 'd.holdings', 'd.disclosed_at'])
    .orderBy('r.id')
    .orderBy('d.id', 'desc');
  if (accountId !== undefined) query = query.where('r.account_id', '=', accountId);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    holdings: row.holdings,
    disclosedAt: row.disclosed_at,
  }));
}

export async function listRaterIds(db: Db): Promise<string[]> {
  return (await db.selectFrom('raters').select('id').execute()).map(({ id }) => id);
}

export async function insertRater(db: Db, id: string, accountId: string): Promise<void> {
  await db.insertInto('raters').values({ id, account_id: accountId }).execute();
}

export async function insertDisclosure(
  db: Db,
  raterId: string,
  { name, holdings }: { name: string; holdings: string[] },
): Promise<void> {
  await db.insertInto('rater_disclosures').values({ rater_id: raterId, name, holdings }).execute();
}

/** An archived copy of a source. */
export interface StoredSource {
  id: number;
  url: string;
  finalUrl: string;
  sha256: string;
  content: string;
  fetchedAt: Date;
}

const SOURCE_COLUMNS = ['id', 'url', 'final_url', 'sha256', 'content', 'fetched_at'] as const;

const toSource = (row: {
  id: number;
  url: string;
  final_url: string;
  sha256: string;
  content: string;
  fetched_at: Date;
}): StoredSource => ({
  id: Number(row.id),
  url: row.url,
  finalUrl: row.final_url,
  sha256: row.sha256,
  content: row.content,
  fetchedAt: row.fetched_at,
});

/** The newest copy of an address since a time. */
export async function findRecentSource(db: Db, url: string, since: Date): Promise<StoredSource | null> {
  const row = await db
    .selectFrom('rating_sources')
    .select(SOURCE_COLUMNS)
    .where('url', '=', url)
    .where('fetched_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toSource(row) : null;
}

/** The copy with this id, or the oldest one with a text of this hash. */
export async function findSource(
  db: Db,
  { column, value }: { column: 'id' | 'sha256'; value: number | string },
): Promise<StoredSource | null> {
  const row = await db
    .selectFrom('rating_sources')
    .select(SOURCE_COLUMNS)
    .where(column, '=', value)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? toSource(row) : null;
}

export async function insertSource(
  db: Db,
  { url, finalUrl, content, sha256 }: Pick<StoredSource, 'url' | 'finalUrl' | 'content' | 'sha256'>,
): Promise<StoredSource> {
  const row = await db
    .insertInto('rating_sources')
    .values({ url, final_url: finalUrl, content, sha256 })
    .returning(SOURCE_COLUMNS)
    .executeTakeFirstOrThrow();
  return toSource(row);
}

export interface StoredRound {
  id: number;
  asset: string;
  rubric: string;
  openedAt: Date;
}

/** Open rounds; with `asset` that of one asset. */
export async function listOpenRounds(db: Db, asset?: string): Promise<StoredRound[]> {
  let query = db
    .selectFrom('rating_rounds')
    .select(['id', 'asset_id', 'rubric', 'opened_at'])
    .where('closed_at', 'is', null);
  if (asset !== undefined) query = query.where('asset_id', '=', asset);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: Number(row.id),
    asset: row.asset_id,
    rubric: row.rubric,
    openedAt: row.opened_at,
  }));
}

/** Opens a round of an asset if none is open, and locks it. */
export async function lockRound(
  transaction: DbTransaction,
  asset: string,
  rubric: string,
): Promise<StoredRound> {
  await transaction
    .insertInto('rating_rounds')
    .values({ asset_id: asset, rubric })
    .onConflict((conflict) => conflict.column('asset_id').where('closed_at', 'is', null).doNothing())
    .execute();
  const row = await transaction
    .selectFrom('rating_rounds')
    .select(['id', 'asset_id', 'rubric', 'opened_at'])
    .where('asset_id', '=', asset)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { id: Number(row.id), asset: row.asset_id, rubric: row.rubric, openedAt: row.opened_at };
}

export async function closeRound(db: Db, id: number): Promise<void> {
  await db.updateTable('rating_rounds').set({ closed_at: new Date() }).where('id', '=', id).execute();
}

/** Everything that raters did in rounds, by round, oldest first. `toArchived`: address of an archived copy. */
export async function listEntries(
  db: Db,
  roundIds: readonly number[],
  toArchived: (sourceId: number) => string,
): Promise<Map<number, RoundEntry[]>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ratings as r')
    .leftJoin('rating_sources as s', 's.id', 'r.source_id')
    .select([
      'r.round_id',
      'r.item',
      'r.rater_id',
      'r.value',
      'r.reason',
      'r.language',
      'r.says',
      'r.rated_at',
      'r.source_id',
      's.url',
      's.sha256',
      's.fetched_at',
    ])
    .where('r.round_id', 'in', roundIds)
    .orderBy('r.id')
    .execute();
  const byRound = new Map<number, RoundEntry[]>();
  for (const row of rows) {
    const { source_id, url, sha256, fetched_at } = row;
    const entry: RoundEntry = {
      item: row.item,
      rater: row.rater_id,
      value: row.value,
      reason: { language: row.language, text: row.reason },
      source:
        source_id !== null && url && sha256 && fetched_at
          ? {
              url,
              archived: toArchived(Number(source_id)),
              sha256,
              read: fetched_at.toISOString().slice(0, 10),
              says: row.says,
              by: row.rater_id,
            }
          : null,
      at: row.rated_at.toISOString(),
    };
    const id = Number(row.round_id);
    byRound.set(id, [...(byRound.get(id) ?? []), entry]);
  }
  return byRound;
}

export async function insertRating(
  db: Db,
  rating: {
    roundId: number;
    item: string;
    raterId: string;
    value: number | null;
    reason: string;
    language: Locale;
    sourceId: number | null;
    says: string | null;
  },
): Promise<void> {
  await db
    .insertInto('ratings')
    .values({
      round_id: rating.roundId,
      item: rating.item,
      rater_id: rating.raterId,
      value: rating.value,
      reason: rating.reason,
      language: rating.language,
      source_id: rating.sourceId,
      says: rating.says,
    })
    .execute();
}

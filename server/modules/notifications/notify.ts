import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tier, UserSettings } from '#contracts/user.ts';
import { sightOf } from '#domain/plans/access.ts';
import { comesIn, TRANSACTION_TYPES } from '#domain/wallet/transaction.ts';
import type { NewsItem } from '#server/modules/mail/mail-facts.ts';
import { SETTING_OF } from '#server/modules/mail/news-kinds.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { newsText } from '#server/modules/mail/words/mail-text.ts';
import { MAIL_WORDS } from '#server/modules/mail/words/mail-words.ts';
import type { Happening } from '#server/modules/notifications/happening.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

interface Reader {
  id: string;
  email: string;
  tier: Tier;
  settings: UserSettings;
  follows: ReadonlySet<string>;
}

/** One reader's news: what it is and what stands in the inbox. */
interface News {
  item: NewsItem;
  subject: string;
}

/** News of one reader alone. */
export interface OwnNews extends News {
  userId: string;
}

/** More of one run than that come in a single mail. */
const MOST_MAILS = 3;

const READERS_AT_ONCE = 500;

const COMING_IN = TRANSACTION_TYPES.filter(comesIn);

/**
 * Tells every reader whom it concerns, of what happened and of what is `own` to him, in the inbox and, where the settings ask for it, by mail and push: once for each
 * reader, kind and subject, whoever runs it how often. To be called in the transaction that remembers what was told of.
 */
export async function notify(
  transaction: DbTransaction,
  happenings: readonly Happening[],
  own: readonly OwnNews[] = [],
): Promise<void> {
  if (happenings.length === 0 && own.length === 0) return;
  const ownOf = Map.groupBy(own, ({ userId }) => userId);
  const among = happenings.length === 0 ? [...ownOf.keys()] : null;
  for (let after = ''; ; ) {
    const readers = await readersAfter(transaction, after, happenings, among);
    if (readers.length === 0) return;
    after = readers.at(-1)!.id;
    const news = readers.map((reader) => ({
      reader,
      news: newsFor(reader, happenings, ownOf.get(reader.id) ?? []),
    }));
    const fresh = await writeInboxes(transaction, news);
    for (const { reader, news: all } of news) {
      const unheard = all.filter(({ item, subject }) => fresh.has(keyOf(reader.id, item.kind, subject)));
      await writeMails(
        transaction,
        reader,
        unheard.map(({ item }) => item),
      );
    }
  }
}

function newsFor(reader: Reader, happenings: readonly Happening[], own: readonly OwnNews[]): News[] {
  const sight = sightOf({ tier: reader.tier });
  const ownFlags = new Set(own.flatMap(({ item }) => flagOf(item) ?? []));
  const news = happenings.flatMap(({ subject, followed, tell }) => {
    if (followed !== null && !reader.follows.has(followed)) return [];
    const item = tell(sight);
    // A flag that a condition of the reader waited for is told as that.
    return item && !ownFlags.has(flagOf(item) ?? '') ? [{ item, subject }] : [];
  });
  return [...own, ...news];
}

/** The flag that is told of, by its asset; null for other news. */
function flagOf(item: NewsItem): string | null {
  if (item.kind === 'score_alert')
    return item.facts.what === 'flag' ? `${item.facts.asset.id} ${item.facts.flag.code}` : null;
  if (item.kind !== 'condition' || item.facts.seen.what !== 'flag') return null;
  return `${item.facts.asset.id} ${item.facts.seen.flag.code}`;
}

const keyOf = (userId: string, kind: string, subject: string) => `${userId} ${kind} ${subject}`;

/** Accounts in use, by id, each with what it follows of what happened: the wishlist, and what its wallet holds. `among`: those alone. */
async function readersAfter(
  transaction: DbTransaction,
  after: string,
  happenings: readonly Happening[],
  among: readonly string[] | null,
): Promise<Reader[]> {
  const assets = [...new Set(happenings.flatMap(({ followed }) => (followed === null ? [] : [followed])))];
  const { rows } = await sql<Omit<Reader, 'follows'> & { follows: string[] }>`
    select u.id, u.email, u.tier, u.settings,
      array(
        select f.asset_id from favourites f
        where f.user_id = u.id and f.asset_id = any(${assets}) and f.removed_at is null
        union
        select w.asset_id from wallet_entries w
        where w.user_id = u.id and w.asset_id = any(${assets}) and w.removed_at is null
        group by w.asset_id
        having sum(case when w.type = any(${COMING_IN}) then w.quantity else -w.quantity end) > 0
      ) as follows
    from users u
    where u.id > ${after} and u.activated_at is not null and u.deleted_at is null
      and (${among === null} or u.id = any(${among ?? []}))
    order by u.id
    limit ${READERS_AT_ONCE}`.execute(transaction);
  return rows.map((row) => ({ ...row, follows: new Set(row.follows) }));
}

/** Writes what is new and gives the keys of it. */
async function writeInboxes(
  transaction: DbTransaction,
  news: readonly { reader: Reader; news: readonly News[] }[],
): Promise<Set<string>> {
  const rows = news.flatMap(({ reader, news: all }) =>
    all.map(({ item, subject }) => ({
      user_id: reader.id,
      id: randomUUID(),
      kind: item.kind,
      subject,
      words: { en: inboxWords(item, 'en'), it: inboxWords(item, 'it') },
      push_due: reader.settings.push,
    })),
  );
  if (rows.length === 0) return new Set();
  const { rows: written } = await sql<{ user_id: string; kind: string; subject: string }>`
    insert into notifications (user_id, id, kind, subject, words, push_due)
    select row.user_id, row.id, row.kind, row.subject, row.words, row.push_due
    from jsonb_to_recordset(${toJson(rows)}::jsonb)
      as row(user_id text, id text, kind text, subject text, words jsonb, push_due boolean)
    on conflict (user_id, kind, subject) do nothing
    returning user_id, kind, subject`.execute(transaction);
  return new Set(written.map(({ user_id, kind, subject }) => keyOf(user_id, kind, subject)));
}

function inboxWords(item: NewsItem, locale: 'en' | 'it') {
  const { title, description, action, link } = newsText(MAIL_WORDS[locale], item);
  return { title, description, callToAction: { title: action, link } };
}

async function writeMails(
  transaction: DbTransaction,
  { id, email, settings }: Reader,
  items: readonly NewsItem[],
): Promise<void> {
  const wanted = items.filter(({ kind }) => settings.email[SETTING_OF[kind]]);
  const to = { userId: id, address: email, language: settings.language };
  if (wanted.length > MOST_MAILS) {
    await queueMail(transaction, { ...to, kind: 'digest', facts: { items: wanted } });
  } else {
    for (const item of wanted) await queueMail(transaction, { ...to, ...item });
  }
}

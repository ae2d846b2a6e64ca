import type { PostTexts } from '#contracts/desk-posts.ts';
import { type TextKind, toPostSlug } from '#domain/desk/posts.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { recordAction } from '#server/modules/audit/service.ts';
import {
  renderDeskChapter,
  renderDeskPost,
  renderDeskText,
} from '#server/modules/desk-posts/render-desk-post.ts';
import {
  deleteScheduled,
  findVersion,
  insertPost,
  insertPublication,
  insertVersion,
  listShownVersions,
  listStatuses,
  listVersions,
  lockPost,
  type PostStatus,
  type PostVersion,
  readShownVersion,
} from '#server/modules/desk-posts/repository.ts';
import type { UpstreamPostsReader } from '#server/modules/market/refresh-holder.ts';
import { announceTexts } from '#server/modules/market/snapshot-service.ts';
import { mergePosts } from '#server/modules/reading/posts-presenter.ts';
import { type BundledText, listBundledTexts, upstreamPostsReader } from '#server/modules/reading/service.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** A post on the desk: written there, bundled, or both. */
export interface DeskPost {
  id: number;
  kind: TextKind;
  bundled: BundledText | null;
  /** Null for a bundled post that was never changed. */
  status: PostStatus | null;
}

/** The bundled text with an id. */
export const findBundled = (id: number): BundledText | undefined =>
  listBundledTexts().find((text) => text.id === id);

export async function listDeskPosts(db: Db): Promise<DeskPost[]> {
  const bundled = new Map(listBundledTexts().map((text) => [text.id, text]));
  const statuses = await listStatuses(db);
  const known = new Set(statuses.map(({ id }) => id));
  return [
    ...statuses.map((status) => {
      const text = bundled.get(status.id) ?? null;
      return { id: status.id, kind: text?.kind ?? ('post' as const), bundled: text, status };
    }),
    ...[...bundled.values()]
      .filter(({ id }) => !known.has(id))
      .map((text) => ({ id: text.id, kind: text.kind, bundled: text, status: null })),
  ];
}

export interface DeskPostDetail extends DeskPost {
  texts: PostTexts;
  versions: Awaited<ReturnType<typeof listVersions>>;
}

/** A post with the texts of a version, by default the newest. Throws `desk.post_not_found`. */
export async function readDeskPost(db: Db, id: number, number?: number): Promise<DeskPostDetail> {
  const [posts, version, versions] = await Promise.all([
    listDeskPosts(db),
    findVersion(db, id, number),
    listVersions(db, id),
  ]);
  const post = posts.find((each) => each.id === id);
  const texts = version?.texts ?? (number === undefined ? post?.bundled?.texts : undefined);
  if (!post || !texts) throw new ApiError('desk.post_not_found');
  return { ...post, texts, versions };
}

/** Adds a version. Throws `desk.post_changed` when another editor saved one meanwhile. Returns the id. */
export function saveDeskPost(
  db: Db,
  actorId: string,
  { id, base, texts }: { id?: number | undefined; base: number; texts: PostTexts },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const postId = await requirePost(trx, id, texts);
    const newest = (await lockPost(trx, postId)) ?? 0;
    if (newest !== base) throw new ApiError('desk.post_changed');
    const number = newest + 1;
    await insertVersion(trx, { postId, number, authorId: actorId, texts });
    await record(trx, actorId, 'post.save', postId, { version: number });
    return postId;
  });
}

/** The id of a text that exists on the desk after the call: a new post, a known text, or one that is bundled. */
async function requirePost(trx: Db, id: number | undefined, texts: PostTexts): Promise<number> {
  if (id === undefined) return insertPost(trx, { slug: toPostSlug(texts.en.title || texts.it.title) });
  if ((await lockPost(trx, id)) !== null) return id;
  const bundled = findBundled(id);
  if (!bundled) throw new ApiError('desk.post_not_found');
  return insertPost(trx, { id, slug: bundled.slug });
}

/** Shows a version from a moment on; null takes the post off. Both languages must be whole. */
export function publishDeskPost(
  db: Db,
  actorId: string,
  { id, version, at }: { id: number; version: number | null; at: string | null },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if ((await lockPost(trx, id)) === null) throw new ApiError('desk.post_not_found');
    if (at !== null && Date.parse(at) <= Date.now()) throw new ApiError('desk.post_past');
    if (version !== null) {
      const found = await findVersion(trx, id, version);
      if (!found) throw new ApiError('desk.post_not_found');
      requireWhole(found.texts);
      for (const locale of LOCALES) renderDeskText(found, locale);
    }
    await deleteScheduled(trx, id);
    await insertPublication(trx, {
      postId: id,
      number: version,
      at: at === null ? null : new Date(at),
      authorId: actorId,
    });
    await record(trx, actorId, version === null ? 'post.withdraw' : 'post.publish', id, { version, at });
    await announceTexts(trx);
  });
}

/** Throws `input.invalid` with the fields that are empty. */
function requireWhole(texts: PostTexts): void {
  const empty = (['en', 'it'] as const).flatMap((locale) =>
    (['title', 'excerpt', 'text'] as const)
      .filter((field) => texts[locale][field].trim() === '')
      .map((field) => `${field}_${locale}`),
  );
  if (empty.length > 0) throw new ApiError('desk.post_incomplete');
}

export function cancelDeskPost(db: Db, actorId: string, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    if ((await lockPost(trx, id)) === null) throw new ApiError('desk.post_not_found');
    if ((await deleteScheduled(trx, id)) > 0) await record(trx, actorId, 'post.cancel', id, {});
  });
}

const record = (trx: Db, actorId: string, action: string, id: number, after: object) =>
  recordAction(trx, { actorId, action, subject: { kind: 'post', id: String(id) }, after, reason: '' });

/** Reads the posts of the desk and of the WordPress of the operator. The desk wins: it was changed on purpose. */
export const postsReader: UpstreamPostsReader = {
  readVersion: async (db) => {
    const [upstream, desk] = await Promise.all([upstreamPostsReader.readVersion(db), readShownVersion(db)]);
    return desk === '' ? upstream : `${upstream} desk ${desk}`.trim();
  },
  read: async (db) => {
    const [upstream, shown] = await Promise.all([upstreamPostsReader.read(db), listShownVersions(db)]);
    const isChapter = ({ postId }: PostVersion) => findBundled(postId)?.kind === 'chapter';
    const posts = shown
      .filter((version) => !isChapter(version))
      .flatMap(({ since, ...version }) =>
        renderDeskPost(version, findBundled(version.postId)?.date ?? since),
      );
    return {
      posts: mergePosts(upstream.posts, posts),
      chapters: shown.filter(isChapter).map((version) => renderDeskChapter(version, version.createdAt)),
    };
  },
};

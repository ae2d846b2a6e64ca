import type { PostDetailAnswer, PostEntryAnswer } from '#contracts/desk-posts.ts';
import type { PostState } from '#domain/desk/posts.ts';
import type { DeskPost, DeskPostDetail } from '#server/modules/desk-posts/service.ts';

export function postEntryAnswer({ id, kind, bundled, status }: DeskPost): PostEntryAnswer {
  const shown = status?.shown?.number ?? null;
  const state: PostState = shown !== null ? 'shown' : bundled ? 'bundled' : 'draft';
  return {
    id,
    kind,
    title: status
      ? { en: status.titleEn, it: status.titleIt }
      : { en: bundled?.texts.en.title ?? '', it: bundled?.texts.it.title ?? '' },
    bundled: bundled !== null,
    state,
    shown,
    shown_since:
      shown !== null ? (status?.shown?.at.toISOString() ?? null) : state === 'bundled' ? bundled!.date : null,
    scheduled: status?.scheduled
      ? { version: status.scheduled.number, at: status.scheduled.at.toISOString() }
      : null,
    changed_at: status?.changedAt.toISOString() ?? null,
  };
}

export function postDetailAnswer(post: DeskPostDetail): PostDetailAnswer {
  return {
    ...postEntryAnswer(post),
    newest: post.status?.newest ?? 0,
    slug: post.bundled?.slug ?? null,
    texts: post.texts,
    versions: post.versions.map(({ number, author, created_at }) => ({
      number,
      author,
      at: created_at.toISOString(),
    })),
  };
}

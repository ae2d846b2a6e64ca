import { pageAddresses } from '#contracts/pages.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { readDocument, type TextDocument } from '#domain/markup/render-markdown.ts';
import type { PostVersion } from '#server/modules/desk-posts/repository.ts';
import type { DeskChapter } from '#server/modules/market/snapshot-holder.ts';
import { type Post, presentPost } from '#server/modules/reading/posts-presenter.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** A version before it has a number. */
export type PostDraft = Pick<PostVersion, 'postId' | 'slug' | 'texts'>;

/** Both languages of a post. */
export function renderDeskPost(draft: PostDraft, date: Date | string): Post[] {
  const day = typeof date === 'string' ? date : date.toISOString();
  return LOCALES.map((locale) => {
    const { title, excerpt } = draft.texts[locale];
    const fields = { id: draft.postId, date: day, title, excerpt };
    return presentPost({ ...renderDeskText(draft, locale), slug: draft.slug, fields }, locale);
  });
}

/** Both languages of a chapter. */
export function renderDeskChapter(draft: PostDraft, changed: Date): DeskChapter {
  const render = (locale: Locale) => {
    const { title, excerpt } = draft.texts[locale];
    const { html, words } = renderDeskText(draft, locale);
    return { title, excerpt, html, words };
  };
  return {
    slug: draft.slug,
    updated: changed.toISOString().slice(0, 10),
    en: render('en'),
    it: render('it'),
  };
}

/**
 * Renders one language with the renderer and the sanitiser of bundled texts. Pages and previews use this alone, so that
 * they cannot differ. A link to a page or term that does not exist, or front matter that is no YAML, cannot be shown:
 * throws `desk.post_unreadable`.
 */
export function renderDeskText({ texts }: Pick<PostDraft, 'texts'>, locale: Locale): TextDocument {
  try {
    return readDocument(texts[locale].text, pageAddresses(locale));
  } catch {
    throw new ApiError('desk.post_unreadable');
  }
}

import { pageAddresses } from '#contracts/pages.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { readDocument, type TextDocument } from '#domain/markup/render-markdown.ts';
import type { PostVersion } from '#server/modules/desk-posts/repository.ts';
import { type Post, presentPost } from '#server/modules/reading/posts-presenter.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** A version before it has a number. */
export type PostDraft = Pick<PostVersion, 'postId' | 'slug' | 'texts'>;

/** Renders both languages. Pages and previews use this alone, so that they cannot differ. */
export function renderDeskPost(draft: PostDraft, date: Date | string): Post[] {
  return LOCALES.map((locale) => renderDeskText(draft, date, locale));
}

/** Renders one language with the renderer and the sanitiser of bundled posts. Throws `desk.post_unreadable`. */
export function renderDeskText(
  { postId, slug, texts }: PostDraft,
  date: Date | string,
  locale: Locale,
): Post {
  const { title, excerpt, text } = texts[locale];
  const document = read(text, locale);
  const day = typeof date === 'string' ? date : date.toISOString();
  return presentPost({ ...document, slug, fields: { id: postId, date: day, title, excerpt } }, locale);
}

/** A link to a page or term that does not exist, or front matter that is no YAML, cannot be shown. */
function read(text: string, locale: Locale): TextDocument {
  try {
    return readDocument(text, pageAddresses(locale));
  } catch {
    throw new ApiError('desk.post_unreadable');
  }
}

import type { Locale } from '#domain/locale/locales.ts';
import { readDocument, type TextDocument } from '#web/content/render-markdown.server.ts';

/** A text of `content/`: its file name, without language and ending, and its words. */
export interface NamedText extends TextDocument {
  slug: string;
}

const NAME = /([\w-]+)\.(en|it)\.md$/;

/** The texts of one language out of files `<slug>.<language>.md`, read once. */
export function textsOf(files: Record<string, string>): (locale: Locale) => readonly NamedText[] {
  const read: Partial<Record<Locale, NamedText[]>> = {};
  return (locale) =>
    (read[locale] ??= Object.entries(files).flatMap(([path, source]) => {
      const [, slug = '', language] = NAME.exec(path) ?? [];
      return language === locale ? [{ slug, ...readDocument(source, locale) }] : [];
    }));
}

/** A field that must be there. Throws naming it and the text. */
export function fieldOf<T>(text: NamedText, name: string): T {
  const value = text.fields[name];
  if (value === undefined) throw new Error(`${text.slug} has no ${name}`);
  return value as T;
}

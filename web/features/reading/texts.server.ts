import type { Locale } from '#domain/locale/locales.ts';
import { readDocument, type TextDocument } from '#web/content/render-markdown.server.ts';

/** A text of `content/` with its slug: the file name without language and extension. */
export interface NamedText extends TextDocument {
  slug: string;
}

const FILE_NAME = /([\w-]+)\.(en|it)\.md$/;

/**
 * Returns a function that gives the texts of one language from files `<slug>.<language>.md`. Each is parsed
 * once.
 */
export function createTextReader(files: Record<string, string>): (locale: Locale) => readonly NamedText[] {
  const read: Partial<Record<Locale, NamedText[]>> = {};
  return (locale) =>
    (read[locale] ??= Object.entries(files).flatMap(([path, source]) => {
      const [, slug = '', language] = FILE_NAME.exec(path) ?? [];
      return language === locale ? [{ slug, ...readDocument(source, locale) }] : [];
    }));
}

/** Returns a required field. Throws an error with the names of field and text when it is missing. */
export function requireField<T>(text: NamedText, name: string): T {
  const value = text.fields[name];
  if (value === undefined) throw new Error(`${text.slug} has no ${name}`);
  return value as T;
}

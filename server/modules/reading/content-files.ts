import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { pageAddresses } from '#contracts/pages.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { FRONT_MATTER, readDocument, type TextDocument } from '#domain/markup/render-markdown.ts';

const CONTENT = join(import.meta.dirname, '../../../content');
const FILE_NAME = /^([\w-]+)\.(en|it)\.md$/;

/** A text of `content/` with its slug: the file name without language and extension. */
export interface NamedText extends TextDocument {
  slug: string;
  /** The Markdown without front matter. */
  source: string;
  /** The whole file. */
  file: string;
}

/** Texts of one folder of `content/` by language. */
export type Texts = Record<Locale, readonly NamedText[]>;

/** Reads the texts `<slug>.<language>.md` of a folder. Throws when one links to a page that does not exist. */
export function readTexts(kind: 'blog' | 'knowledge', content = CONTENT): Texts {
  const files = readdirSync(join(content, kind)).sort();
  const readIn = (locale: Locale) =>
    files.flatMap((name) => {
      const [, slug = '', language] = FILE_NAME.exec(name) ?? [];
      if (language !== locale) return [];
      const source = readFileSync(join(content, kind, name), 'utf8');
      const body = source.replace(FRONT_MATTER, '').trim();
      return [{ slug, source: body, file: source, ...readDocument(source, pageAddresses(locale)) }];
    });
  return { en: readIn('en'), it: readIn('it') };
}

/** Returns a required field of the front matter. Throws an error with the names of field and text. */
export function requireField<T extends string | number>(
  text: Pick<NamedText, 'slug' | 'fields'>,
  name: string,
): T {
  const value = text.fields[name];
  if (value === undefined) throw new Error(`${text.slug} has no ${name}`);
  return value as T;
}

const words = z.object({ title: z.string(), excerpt: z.string() });
const contents = z.array(
  z.object({
    en: z.string(),
    it: z.string(),
    chapters: z.array(z.object({ id: z.number().int(), slug: z.string(), en: words, it: words })),
  }),
);

export type BookContents = z.infer<typeof contents>;

/** Reads the planned parts and chapters of the book. */
export function readBookContents(content = CONTENT): BookContents {
  return contents.parse(parse(readFileSync(join(content, 'knowledge', 'contents.yaml'), 'utf8')));
}

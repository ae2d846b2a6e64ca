import { Marked, type Tokens } from 'marked';
import { parse } from 'yaml';
import { PAGES, type PageName } from '#contracts/pages.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type CleanMarkup, cleanMarkup, textAsMarkup } from '#domain/markup/clean-markup.ts';
import { pageHref } from '#web/page-href.ts';

/** A heading of the second level, with the address it has within the page. */
export interface Heading {
  id: string;
  text: string;
}

export interface TextDocument {
  /** What stands between the `---` lines at the top, read as YAML. */
  fields: Record<string, unknown>;
  html: CleanMarkup;
  headings: Heading[];
  /** How many words are read, markup left out. */
  words: number;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** The address of a heading: `Who is who?` → `who-is-who`. */
function addressOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\da-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

const plain = (html: string) => html.replace(/<[^>]+>/g, '');

/**
 * A text of `content/`: Markdown under its fields. Besides Markdown it knows `[words](page:method#id)`, the address of a
 * page in the language of the text, and `[word](term:key)`, a word explained in the margin by `terms.key: { name, text }`
 * of its fields. HTML in it goes through the sanitiser like any other. Throws on a page or a term that does not exist.
 */
export function readDocument(source: string, locale: Locale): TextDocument {
  const front = FRONT_MATTER.exec(source);
  const fields = (front ? parse(front[1] ?? '') : {}) as Record<string, unknown>;
  const terms = (fields.terms ?? {}) as Record<string, { name: string; text: string }>;
  const headings: Heading[] = [];
  const explained = new Set<string>();
  let margin: string[] = [];

  const termIn = (key: string, words: string) => {
    const term = terms[key];
    if (!term) throw new Error(`no term ${key}`);
    if (!explained.has(key)) {
      explained.add(key);
      margin.push(
        `<aside role="note" id="term-${key}"><b>${textAsMarkup(term.name)}</b>${textAsMarkup(term.text)}</aside>`,
      );
    }
    return `<a data-term href="#term-${key}">${words}</a>`;
  };
  const link = (href: string, words: string) => {
    if (href.startsWith('term:')) return termIn(href.slice(5), words);
    const [, name, rest = ''] = /^page:(\w+)(.*)$/.exec(href) ?? [];
    if (name === undefined) return `<a href="${textAsMarkup(href)}">${words}</a>`;
    if (!(name in PAGES)) throw new Error(`no page ${name}`);
    return `<a href="${textAsMarkup(pageHref(name as PageName, locale) + rest)}">${words}</a>`;
  };

  const marked = new Marked({
    renderer: {
      link({ href, tokens }: Tokens.Link) {
        return link(href, this.parser.parseInline(tokens));
      },
      heading({ depth, tokens }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        const text = plain(html);
        const id = addressOf(text);
        if (depth === 2) headings.push({ id, text });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      paragraph({ tokens }: Tokens.Paragraph) {
        margin = [];
        const html = `<p>${this.parser.parseInline(tokens)}</p>\n`;
        return margin.length > 0 ? `<div data-margin>${margin.join('')}</div>\n${html}` : html;
      },
    },
  });
  const text = front ? source.slice(front[0].length) : source;
  const html = cleanMarkup(marked.parse(text, { async: false }).trim());
  return { fields, html, headings, words: plain(html).split(/\s+/).filter(Boolean).length };
}

/** How many minutes it takes to read so many words, at 200 a minute; at least one. */
export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / 200));

import { Marked, type Tokens } from 'marked';
import { parse } from 'yaml';
import { isBookTool } from '#domain/book/book-tools.ts';
import { type CleanMarkup, cleanMarkup, escapeMarkup } from '#domain/markup/clean-markup.ts';

/** A second-level heading with its id. */
export interface Heading {
  id: string;
  text: string;
}

export interface TextDocument {
  /** The YAML front matter. */
  fields: Record<string, unknown>;
  html: CleanMarkup;
  headings: Heading[];
  /** Number of words without markup. */
  words: number;
}

/** Returns the address of a page by its name, or null when there is no such page. */
export type PageAddress = (name: string) => string | null;

/** YAML between two lines of dashes, at the beginning. */
export const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** Returns the id of a heading: `Who is who?` → `who-is-who`. */
function toHeadingId(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\da-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

const plain = (html: string) => html.replace(/<[^>]+>/g, '');

/** The name of a column for narrow pages, where each cell has its own line. The first column needs none. */
const toLabel = (names: readonly string[], column: number) => {
  const name = plain(names[column] ?? '');
  return column > 0 && name ? ` data-label="${name}"` : '';
};

/**
 * Reads a text of `content/`: Markdown with front matter. In addition, `[words](page:method#id)` links to a
 * page by `pageAddress`, and `[word](term:key)` is explained in the margin by `terms.key: { name,
 * text }` of the front matter. A code block in the language `tool <name>` is the place of an interactive piece;
 * its content, usually a table, is shown until the piece is loaded. All HTML is sanitised. Throws on a page, a
 * term or a tool that does not exist.
 */
export function readDocument(source: string, pageAddress: PageAddress): TextDocument {
  const front = FRONT_MATTER.exec(source);
  const fields = (front ? parse(front[1] ?? '') : {}) as Record<string, unknown>;
  const terms = (fields.terms ?? {}) as Record<string, { name: string; text: string }>;
  const headings: Heading[] = [];
  const explained = new Set<string>();
  let margin: string[] = [];

  const renderTerm = (key: string, words: string) => {
    const term = terms[key];
    if (!term) throw new Error(`there is no term ${key}`);
    if (!explained.has(key)) {
      explained.add(key);
      margin.push(
        `<aside role="note" id="term-${key}"><b>${escapeMarkup(term.name)}</b>${escapeMarkup(term.text)}</aside>`,
      );
    }
    return `<a data-term href="#term-${key}">${words}</a>`;
  };
  const link = (href: string, words: string) => {
    if (href.startsWith('term:')) return renderTerm(href.slice(5), words);
    const [, name, rest = ''] = /^page:(\w+)(.*)$/.exec(href) ?? [];
    if (name === undefined) return `<a href="${escapeMarkup(href)}">${words}</a>`;
    const address = pageAddress(name);
    if (address === null) throw new Error(`there is no page ${name}`);
    return `<a href="${escapeMarkup(address + rest)}">${words}</a>`;
  };

  const marked: Marked = new Marked({
    renderer: {
      link({ href, tokens }: Tokens.Link) {
        return link(href, this.parser.parseInline(tokens));
      },
      heading({ depth, tokens }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        const text = plain(html);
        const id = toHeadingId(text);
        if (depth === 2) headings.push({ id, text });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      paragraph({ tokens }: Tokens.Paragraph) {
        margin = [];
        const html = `<p>${this.parser.parseInline(tokens)}</p>\n`;
        return margin.length > 0 ? `<div data-margin>${margin.join('')}</div>\n${html}` : html;
      },
      code({ lang, text }: Tokens.Code) {
        const tool = /^tool (\S*)$/.exec(lang ?? '')?.[1];
        if (tool === undefined) return false;
        if (!isBookTool(tool)) throw new Error(`there is no tool ${tool}`);
        return `<div data-tool="${tool}">${marked.parse(text, { async: false })}</div>\n`;
      },
      table({ header, rows }: Tokens.Table) {
        const [names, ...body] = [header, ...rows].map((row) =>
          row.map(({ tokens }) => this.parser.parseInline(tokens)),
        ) as [string[], ...string[][]];
        const align = header.map((cell) => (cell.align ? ` align="${cell.align}"` : ''));
        const head = names.map((html, at) => `<th${align[at]}>${html}</th>`).join('');
        const lines = body.map((cells) =>
          cells.map((html, at) => `<td${align[at]}${toLabel(names, at)}>${html}</td>`).join(''),
        );
        return `<table><thead><tr>${head}</tr></thead><tbody>${lines.map((line) => `<tr>${line}</tr>`).join('')}</tbody></table>\n`;
      },
    },
  });
  const text = front ? source.slice(front[0].length) : source;
  const html = cleanMarkup(marked.parse(text, { async: false }).trim());
  return { fields, html, headings, words: plain(html).split(/\s+/).filter(Boolean).length };
}

/** Reading time in minutes at 200 words a minute; at least one. */
export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / 200));

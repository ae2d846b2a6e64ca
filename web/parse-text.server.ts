import { Marked } from 'marked';
import { PAGES, type PageName } from '#contracts/pages.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { pageHref } from '#web/page-href.ts';
import type { Text, TextEntry, TextSection } from '#web/text.ts';

/** What `{{name}}` stands for in a text. */
export type TextValues = Readonly<Record<string, string | number>>;

const HEADING = /^(##|###) (.+?) \{#([\w-]+)\}$/;

/**
 * Reads a Markdown text: lines of `key: value` between two `---`, then `## Section {#id}` and, inside, `### Entry {#id}`.
 * `[words](page:plans#prices)` leads to a page in the language of the text. Throws on an unknown page or value, and on text
 * that stands before the first section: a mistake in a text must not reach a reader.
 */
export function parseText(source: string, locale: Locale, values: TextValues = {}): Text {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(fill(source, values)) ?? [];
  if (head === undefined || body === undefined)
    throw new Error('a text starts with its title between two ---');
  const facts = new Map(
    head.split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)] as const;
    }),
  );
  const needed = (key: string) => facts.get(key) ?? fail(`a text needs a line "${key}: …"`);
  return {
    title: needed('title'),
    description: needed('description'),
    lead: needed('lead'),
    date: facts.get('date') ?? null,
    sections: readSections(body, locale),
  };
}

function readSections(body: string, locale: Locale): TextSection[] {
  const html = htmlWriter(locale);
  const sections: TextSection[] = [];
  let lines: string[] = [];
  let open: TextEntry | null = null;
  const close = () => {
    const text = lines.join('\n').trim();
    lines = [];
    if (open) open.html = html(text);
    else if (text) fail(`text before the first section: ${text.slice(0, 60)}`);
  };
  for (const line of body.split('\n')) {
    const [, level, title, id] = HEADING.exec(line) ?? [];
    if (!level || !title || !id) {
      if (/^#{1,3} /.test(line)) fail(`a heading without an id: ${line}`);
      lines.push(line);
      continue;
    }
    close();
    open = { id, title, html: '' };
    if (level === '##') sections.push(Object.assign(open, { entries: [] as TextEntry[] }));
    else (sections.at(-1) ?? fail(`an entry before the first section: ${title}`)).entries.push(open);
  }
  close();
  return sections;
}

function fill(source: string, values: TextValues): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? fail(`a text names {{${name}}}, and no such value is given`)),
  );
}

function htmlWriter(locale: Locale): (markdown: string) => string {
  const marked = new Marked({
    walkTokens(token) {
      if (token.type !== 'link' || !token.href.startsWith('page:')) return;
      const [page = '', anchor] = token.href.slice('page:'.length).split('#');
      if (!(page in PAGES)) fail(`a text links to the page "${page}", and there is none`);
      token.href = `${pageHref(page as PageName, locale)}${anchor ? `#${anchor}` : ''}`;
    },
  });
  return (markdown) => marked.parse(markdown, { async: false }).trim();
}

function fail(why: string): never {
  throw new Error(why);
}

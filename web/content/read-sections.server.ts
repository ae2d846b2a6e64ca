import { pageAddresses } from '#contracts/pages.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { cleanMarkup } from '#domain/markup/clean-markup.ts';
import { readDocument } from '#domain/markup/render-markdown.ts';
import { chooseLines, type TextConditions } from '#web/content/choose-lines.server.ts';
import { removeMarks } from '#web/content/promise-marks.ts';
import type { Text, TextEntry, TextSection } from '#web/content/text.ts';

/** Values of `{{name}}` in a text. */
export type TextValues = Readonly<Record<string, string | number>>;

const HEADING = /^(##|###) (.+?) \{#([\w-]+)\}$/;

/**
 * Reads a sectioned text of `content/`: front matter, then `## Section {#id}` with `### Entry {#id}` inside.
 * Ids are the same in both languages. Throws on an unknown page, value or term, and on text before the first
 * section.
 */
export function readSections(
  source: string,
  locale: Locale,
  values: TextValues = {},
  conditions: TextConditions = {},
): Text {
  const chosen = removeMarks(chooseLines(source, conditions));
  const [, front = '', body = ''] =
    /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(insertValues(chosen, values)) ?? [];
  const { fields } = readDocument(front, pageAddresses(locale));
  const readField = (key: string) => String(fields[key] ?? failWith(`a text needs a line "${key}: …"`));
  return {
    title: readField('title'),
    description: readField('description'),
    lead: readField('lead'),
    date: fields.date === undefined ? null : String(fields.date),
    sections: parseSections(body, locale),
  };
}

function parseSections(body: string, locale: Locale): TextSection[] {
  const sections: TextSection[] = [];
  let lines: string[] = [];
  let open: TextEntry | null = null;
  const close = () => {
    const text = lines.join('\n').trim();
    lines = [];
    if (open) open.html = readDocument(text, pageAddresses(locale)).html;
    else if (text) failWith(`text before the first section: ${text.slice(0, 60)}`);
  };
  for (const line of body.split('\n')) {
    const [, level, title, id] = HEADING.exec(line) ?? [];
    if (!level || !title || !id) {
      if (/^#{1,3} /.test(line)) failWith(`a heading without an id: ${line}`);
      lines.push(line);
      continue;
    }
    close();
    open = { id, title, html: cleanMarkup('') };
    if (level === '##') sections.push(Object.assign(open, { entries: [] }));
    else (sections.at(-1) ?? failWith(`an entry before the first section: ${title}`)).entries.push(open);
  }
  close();
  return sections;
}

function insertValues(source: string, values: TextValues): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? failWith(`a text uses {{${name}}}, but there is no such value`)),
  );
}

function failWith(why: string): never {
  throw new Error(why);
}

import { readdirSync, readFileSync } from 'node:fs';

/** A text, or one text for each combination of its variants. */
export type Message =
  | string
  | [{ declarations: string[]; selectors: string[]; match: Record<string, string> }];
type MessageFile = Record<string, Message>;

const FOLDER = new URL('../messages/', import.meta.url);

/** Files of `messages/<locale>/`, by name. */
export function readMessageFiles(locale: 'en' | 'it'): Map<string, MessageFile> {
  const folder = new URL(`${locale}/`, FOLDER);
  return new Map(
    readdirSync(folder)
      .sort()
      .map((name) => {
        const { $schema, ...messages } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
        return [name, messages as MessageFile];
      }),
  );
}

/** Every message of a language by key. */
export function readMessages(locale: 'en' | 'it'): MessageFile {
  return Object.assign({}, ...readMessageFiles(locale).values());
}

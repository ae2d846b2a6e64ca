export const MAX_TAGS = 50;
export const MAX_TAG_NAME_CHARS = 40;
/** Maximum of tags of one transaction. */
export const MAX_ENTRY_TAGS = 10;

/** A name that a user gives to transactions. */
export interface Tag {
  id: string;
  /** Unique for its user, without regard to case. Exported files name the tag so. */
  name: string;
}

/** Writes names of tags in one text, with commas between. A backslash stands before a comma in a name. */
export const formatTagNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\,]/g, '\\$&')).join(', ');

/** Returns the names in such a text, each once without regard to case. */
export function parseTagNames(text: string): string[] {
  const names = new Map<string, string>();
  for (const [part] of text.matchAll(/(?:\\[\s\S]|[^\\,])+/g)) {
    const name = part
      .replace(/\\([\s\S])/g, '$1')
      .trim()
      .normalize();
    const key = name.toLowerCase();
    if (name !== '' && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

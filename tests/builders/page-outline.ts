/** The main part of a page as it arrives, without scripts. */
export function readMain(html: string): string {
  const [main] = /<main\b.*<\/main>/s.exec(html) ?? [];
  if (main === undefined) throw new Error('the page has no main part');
  return main.replace(/<(script|style|template)\b.*?<\/\1>/gs, '');
}

const COUNTED = [
  ...['h1', 'h2', 'h3', 'p', 'li', 'dt', 'dd', 'aside', 'figure', 'svg', 'table', 'tr', 'td', 'details'],
  ...['form', 'input', 'select', 'option', 'textarea', 'button'],
];

/** How often each kind of element occurs. */
export const outlineOf = (main: string): Record<string, number> =>
  Object.fromEntries(
    COUNTED.map((name) => [name, main.match(new RegExp(`<${name}[\\s>]`, 'g'))?.length ?? 0]),
  );

/** Text between two tags, with the entities that the renderer writes. */
export const textsOf = (html: string): string[] =>
  html
    .split(/<[^>]*>/)
    .map((text) =>
      text
        .replaceAll('&#x27;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);

export const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}’'-]+/u).filter((word) => /\p{L}/u.test(word));

/** Texts of six words or more, without code. */
export const sentencesOf = (html: string): string[] =>
  textsOf(html.replace(/<code\b.*?<\/code>/gs, '')).filter((text) => wordsOf(text).length >= 6);

/** Parts of texts that every encoding (markup, JSON, XML) leaves as they are: 50 letters, digits and spaces. */
export const markersOf = (html: string): string[] =>
  textsOf(html).flatMap((text) => text.match(/[\p{L}\p{N} ,;]{50,}/gu) ?? []);

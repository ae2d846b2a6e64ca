import sanitize from 'sanitize-html';

const BLOCKS = [
  ...['p', 'br', 'div', 'li', 'blockquote', 'pre', 'hr', 'tr', 'section', 'article', 'figcaption'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
];
const BLOCK_TAG = /<\/?[a-z\d]+(?: \/)?>/g;
/** Text that was escaped more often than this stays without its markup characters. */
const MAX_PASSES = 3;
/** Longer markup is cut before it is read. */
const MAX_MARKUP_CHARS = 100_000;

/**
 * Returns the paragraphs of markup of others as plain text: no tag, script, style or control character is left,
 * even if it was escaped several times.
 */
export function toPlainParagraphs(markup: string, maxChars = MAX_MARKUP_CHARS): string[] {
  let paragraphs = splitOnce(markup.slice(0, maxChars));
  for (let pass = 1; pass < MAX_PASSES && paragraphs.some(hasMarkup); pass += 1)
    paragraphs = paragraphs.flatMap(splitOnce);
  return paragraphs.map((text) => (hasMarkup(text) ? text.replaceAll(/[<>]/g, ' ') : text)).filter(Boolean);
}

/** Returns markup as one line of plain text. */
export const toPlainLine = (markup: string): string => toPlainParagraphs(markup).join(' ');

const hasMarkup = (text: string): boolean => /<[a-z!/?]|&(?:#\d|#x[\da-f]|[a-z]+\d*;)/i.test(text);

function splitOnce(markup: string): string[] {
  const blocks = sanitize(markup, {
    allowedTags: BLOCKS,
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'svg', 'math'],
  });
  return blocks
    .split(BLOCK_TAG)
    .map((text) =>
      decode(text)
        .replaceAll(/\p{Cc}|\p{Cf}/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}

/** The sanitiser decodes all entities and escapes these again. */
const decode = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

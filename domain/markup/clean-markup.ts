import sanitize from 'sanitize-html';

declare const clean: unique symbol;

/** HTML that may stand in a page: only `cleanMarkup` makes it. */
export type CleanMarkup = string & { readonly [clean]: true };

/** What a text may consist of. No pictures, frames, forms, styles, scripts or SVG: none of our texts has one. */
const TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'div', 'aside'],
  ...['a', 'em', 'strong', 'b', 'i', 'code', 'sub', 'sup', 'small', 'del', 'abbr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** An address within a page, as headings and explained words have: no name of a property of `window` is written so. */
const PAGE_ADDRESS = /^[a-z\d]+(-[a-z\d]+)*$/;

/**
 * Markup of any origin with everything left out that could run, load, send, overlay the page or change its look. Cleaned a
 * second time: a tag with a broken name (`<p><b<p><p>`) is left out, but hides that the paragraph before it has ended.
 */
export function cleanMarkup(html: string): CleanMarkup {
  return cleanOnce(cleanOnce(html)) as CleanMarkup;
}

function cleanOnce(html: string): string {
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      '*': ['id', 'lang'],
      a: ['href', 'data-term'],
      div: ['data-margin'],
      aside: [{ name: 'role', values: ['note'] }],
      ol: ['start'],
      th: [{ name: 'align', values: ['left', 'center', 'right'] }],
      td: [{ name: 'align', values: ['left', 'center', 'right'] }],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: withPlainId(attribs) }) },
  });
}

function withPlainId({ id, ...rest }: sanitize.Attributes): sanitize.Attributes {
  return id !== undefined && PAGE_ADDRESS.test(id) ? { ...rest, id } : rest;
}

/** Plain text as markup that shows exactly that text. */
export const textAsMarkup = (text: string): CleanMarkup =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;') as CleanMarkup;

import sanitize from 'sanitize-html';
import { BOOK_TOOLS } from '#domain/book/book-tools.ts';

declare const clean: unique symbol;

/** Sanitised HTML that may be inserted into a page. Only this module creates it. */
export type CleanMarkup = string & { readonly [clean]: true };

/**
 * Allowed tags. Images, frames, forms, styles, scripts and SVG are excluded, because no text of ours uses
 * them.
 */
const TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'div', 'aside'],
  ...['a', 'em', 'strong', 'b', 'i', 'code', 'sub', 'sup', 'small', 'del', 'abbr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** Ids of headings and glossary terms. The pattern excludes ids that could shadow a property of `window`. */
const PAGE_ADDRESS = /^[a-z\d]+(-[a-z\d]+)*$/;

/**
 * Sanitises markup from any source. Removes everything that can run code, load, send, overlay the page or
 * change its style. Two passes are needed: the first removes a tag with a broken name (`<p><b<p><p>`) but
 * leaves a paragraph unclosed.
 */
export function cleanMarkup(html: string): CleanMarkup {
  return sanitizeOnce(sanitizeOnce(html)) as CleanMarkup;
}

function sanitizeOnce(html: string): string {
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      '*': ['id', 'lang'],
      a: ['href', 'data-term'],
      div: ['data-margin', { name: 'data-tool', values: [...BOOK_TOOLS] }],
      aside: [{ name: 'role', values: ['note'] }],
      ol: ['start'],
      th: [{ name: 'align', values: ['left', 'center', 'right'] }],
      td: [{ name: 'align', values: ['left', 'center', 'right'] }, 'data-label'],
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

/** Escapes plain text as markup. */
export const escapeMarkup = (text: string): CleanMarkup =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;') as CleanMarkup;

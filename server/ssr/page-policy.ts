import { createHash } from 'node:crypto';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Inline code that a page may run or apply. From its renderer only, never extracted from the finished page.
 */
export interface InlineCode {
  scripts?: readonly string[];
  styles?: readonly string[];
}

/**
 * Builds the content security policy of a page: own files, and the given inline scripts and styles by hash.
 * Allows style attributes, because they cannot load or run anything.
 */
export function buildPagePolicy({ scripts = [], styles = [] }: InlineCode = {}): string {
  const sources = (texts: readonly string[]) => ["'self'", ...new Set(texts.map(hash))].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

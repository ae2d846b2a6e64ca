import { createHash } from 'node:crypto';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function hashesOf(html: string, pattern: RegExp): string {
  return [...new Set([...html.matchAll(pattern)].map((match) => hash(match[1] ?? '')))].join(' ');
}

/**
 * The content security policy of one rendered page: own files, and the inline scripts and styles this very page carries, by hash.
 * Style attributes are allowed: they cannot load or run anything.
 */
export function pagePolicy(html: string): string {
  const scripts = hashesOf(html, /<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashesOf(html, /<style\b[^>]*>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
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

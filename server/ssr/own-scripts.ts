/** A rendered page without its nonce, and the texts of the inline scripts that had it. */
export interface SeparatedPage {
  html: string;
  scripts: string[];
}

/**
 * Separates the renderer's scripts from injected ones. `nonce` (URL-safe base64) is known to the renderer
 * only and is removed here, so it cannot be read from a sent page. Throws when it appears outside an
 * attribute.
 */
export function separateOwnScripts(html: string, nonce: string): SeparatedPage {
  const attribute = ` nonce="${nonce}"`;
  const tag = new RegExp(`<script(?: [^<>]*)?${attribute}[^<>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = [...html.matchAll(tag)].map(([, text = '']) => text);
  const htmlWithoutNonce = html.replaceAll(attribute, '');
  if (htmlWithoutNonce.includes(nonce))
    throw new Error('a page contains its nonce outside a nonce attribute');
  return { html: htmlWithoutNonce, scripts };
}

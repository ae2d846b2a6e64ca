/** A rendered page without the nonce of its render, and the texts of the inline scripts that bore it. */
export interface SeparatedPage {
  html: string;
  scripts: string[];
}

/**
 * Separates the scripts of the renderer from everything else that looks like one. Only the renderer knew `nonce` (URL-safe
 * base64), and it leaves the page here, so nobody can learn it from a page that was sent. Throws where it stands anywhere but
 * in an attribute.
 */
export function separateOwnScripts(html: string, nonce: string): SeparatedPage {
  const attribute = ` nonce="${nonce}"`;
  const tag = new RegExp(`<script(?: [^<>]*)?${attribute}[^<>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = [...html.matchAll(tag)].map(([, text = '']) => text);
  const without = html.replaceAll(attribute, '');
  if (without.includes(nonce)) throw new Error('a page would give away the nonce of its render');
  return { html: without, scripts };
}

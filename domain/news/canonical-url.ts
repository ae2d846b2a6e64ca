const TRACKING = /^(?:utm_.*|fbclid|gclid|mc_[ce]id|ref|ref_src|source|amp|outputtype|cmpid|feature)$/i;
const MAX_CHARS = 2_000;

/** Resolves a link of a feed. Null unless it is a web address of reasonable length without a password. */
export function resolveLink(link: string | undefined, base: string): string | null {
  const text = link?.trim();
  if (!text || text.length > MAX_CHARS || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
}

/**
 * Returns what identifies the article behind an address: without scheme, `www.`, `amp`, the parameters that
 * count visitors, fragment and last slash. Equal for two addresses of one article.
 */
export function toCanonicalKey(address: string): string {
  const url = new URL(address);
  const host = url.host.replace(/^(?:www|amp|m)\./, '');
  const path = url.pathname.replace(/\/amp\/?$/, '').replace(/\/+$/, '');
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).sort();
  return `${host}${path}${kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''}`;
}

/**
 * Returns the address when it is http(s), else null. Addresses come from external providers, so other schemes
 * such as `javascript:` must not become links.
 */
export function toSafeLink(address: string | null): string | null {
  if (!address) return null;
  try {
    const { protocol, href } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** Returns the host of an address without `www.`, the label of a link to an explorer. */
export function toHost(address: string): string {
  return new URL(address).host.replace(/^www\./, '');
}

/** An address of the web, or null: what comes from a provider may be anything, and only http(s) becomes a link. */
export function safeLink(address: string | null): string | null {
  if (!address) return null;
  try {
    const { protocol, href } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** The host of an address, without `www.`: how a link to an explorer is named. */
export function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '');
}

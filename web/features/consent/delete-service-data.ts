import type { Service } from '#contracts/consent.ts';

/** Cookies and storage keys that services set on our own domain. Their own domains are out of reach. */
const SERVICE_STORAGE: Record<Service, { cookies: RegExp | null; keys: readonly string[] }> = {
  gtm: { cookies: /^(_ga|_ga_.+|_gid|_gat.*|_dc_gtm_.+|_gcl_.+)$/, keys: ['_gcl_ls'] },
  clarity: { cookies: /^(_clck|_clsk)$/, keys: ['_cltk', '_clck', '_clsk'] },
  meta: {
    cookies: /^(_fbp|_fbc)$/,
    keys: ['lastExternalReferrer', 'lastExternalReferrerTime', 'topicsLastReferenceTime'],
  },
  affiliate: { cookies: null, keys: [] },
  trustpilot: { cookies: /^(TrustboxSplitTest.*|tp-b2b-.+)$/, keys: [] },
};

/**
 * `a.b.example` → the domains a cookie may be set on: null (host only), `a.b.example`, `b.example`, `example`
 */
export function listCookieDomains(host: string): (string | null)[] {
  const parts = host.split('.');
  return [null, ...parts.map((_part, index) => parts.slice(index).join('.'))];
}

/** Returns the names of the cookies that a service has set. */
export function findServiceCookies(cookies: string, service: Service): string[] {
  return cookies
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => SERVICE_STORAGE[service].cookies?.test(name));
}

/** Deletes what the services have stored on our own domain. */
export function deleteServiceData(services: readonly Service[]): void {
  for (const service of services) {
    for (const name of findServiceCookies(document.cookie, service)) {
      for (const domain of listCookieDomains(window.location.hostname)) {
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
        document.cookie = `${name}=; Path=/; Max-Age=0${domain ? `; Domain=${domain}` : ''}`;
      }
    }
    for (const key of SERVICE_STORAGE[service].keys) {
      try {
        localStorage.removeItem(key);
        sessionStorage.removeItem(key);
      } catch {
        // Blocked storage contains nothing.
      }
    }
  }
}

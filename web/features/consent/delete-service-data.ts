import type { Service } from '#contracts/consent.ts';

/** What the services keep under our own name: cookies, and keys of the browser's storage. What lies under theirs is out of reach. */
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

/** `a.b.example` → the names under which a cookie of it may be kept: none, `a.b.example`, `b.example`, `example`. */
export function cookieDomains(host: string): (string | null)[] {
  const parts = host.split('.');
  return [null, ...parts.map((_part, index) => parts.slice(index).join('.'))];
}

/** The names among the cookies that a service left. */
export function serviceCookies(cookies: string, service: Service): string[] {
  return cookies
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => SERVICE_STORAGE[service].cookies?.test(name));
}

/** Deletes what the services left in this browser under our own name. */
export function deleteServiceData(services: readonly Service[]): void {
  for (const service of services) {
    for (const name of serviceCookies(document.cookie, service)) {
      for (const domain of cookieDomains(window.location.hostname)) {
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
        document.cookie = `${name}=; Path=/; Max-Age=0${domain ? `; Domain=${domain}` : ''}`;
      }
    }
    for (const key of SERVICE_STORAGE[service].keys) {
      try {
        localStorage.removeItem(key);
        sessionStorage.removeItem(key);
      } catch {
        // Storage that is blocked holds nothing.
      }
    }
  }
}

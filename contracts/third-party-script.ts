import type { Service } from '#contracts/consent.ts';

const ADDRESSES: Record<Service, (id: string) => string> = {
  gtm: (id) => `https://www.googletagmanager.com/gtm.js?id=${id}`,
  clarity: (id) => `https://www.clarity.ms/tag/${id}`,
  meta: () => 'https://connect.facebook.net/en_US/fbevents.js',
  affiliate: (address) => address,
  trustpilot: () => 'https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js',
};

/** Returns the script URL of a service. Loaded by the browser, and allowed by the policy of the page. */
export function thirdPartyScript(service: Service, id: string): string {
  return ADDRESSES[service](id);
}

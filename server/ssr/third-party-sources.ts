import type { Service } from '#contracts/consent.ts';

type Directive = 'script-src' | 'connect-src' | 'img-src' | 'frame-src';
export type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>;

/**
 * Sources each service needs in the content security policy, from its documentation: hosts only, never inline
 * scripts or `eval`. Wildcards are used where a service chooses hosts at run time.
 */
const SOURCES: Record<Service, (id: string) => Sources> = {
  gtm: () => ({
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  }),
  clarity: () => ({
    'script-src': ['https://*.clarity.ms'],
    'connect-src': ['https://*.clarity.ms', 'https://c.bing.com'],
    'img-src': ['https://*.clarity.ms', 'https://c.bing.com'],
  }),
  meta: () => ({
    'script-src': ['https://connect.facebook.net'],
    'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
    'img-src': ['https://www.facebook.com'],
  }),
  affiliate: (address) => {
    const { origin } = new URL(address);
    return { 'script-src': [origin], 'connect-src': [origin], 'img-src': [origin] };
  },
  trustpilot: () => ({
    'script-src': ['https://widget.trustpilot.com'],
    'connect-src': ['https://widget.trustpilot.com'],
    'img-src': ['https://widget.trustpilot.com'],
    'frame-src': ['https://widget.trustpilot.com'],
  }),
};

export function getThirdPartySources(service: Service, id: string): Sources {
  return SOURCES[service](id);
}

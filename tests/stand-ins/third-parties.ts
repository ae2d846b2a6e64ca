import type { Page } from '@playwright/test';
import { SERVICES, type Service } from '#contracts/consent.ts';

/** Ids of all third parties, as an operator sets them. */
export const THIRD_PARTY_VARIABLES = {
  GTM_ID: 'GTM-STANDIN',
  META_PIXEL_ID: '123456789',
  CLARITY_ID: 'standin1',
  AFFILIATE_SCRIPT_URL: 'https://cdn.partner.example/track.js',
  TRUSTPILOT_ID: '5f0c2a',
};

/** Stub of each script: those actions of the real one that the content policy restricts. */
const SCRIPT_STUBS: Record<Service, string> = {
  gtm: `
    document.cookie = '_ga=GA1.1.1.1; Path=/'; document.cookie = '_ga_STANDIN=GS1; Path=/';
    fetch('https://region1.google-analytics.com/g/collect?v=2', { method: 'POST', mode: 'no-cors' });
    new Image().src = 'https://www.googletagmanager.com/a?id=' + dataLayer.length;`,
  clarity: `
    document.cookie = '_clck=a; Path=/'; document.cookie = '_clsk=b; Path=/';
    if (clarity.q.length !== 1 || document.body.dataset.clarityMask !== 'true') throw new Error('clarity is not masked');
    document.head.append(Object.assign(document.createElement('script'), { src: 'https://scripts.clarity.ms/0.8/clarity.js' }));
    navigator.sendBeacon('https://l.clarity.ms/collect', 'x');
    new Image().src = 'https://c.bing.com/c.gif';`,
  meta: `
    document.cookie = '_fbp=fb.1; Path=/';
    if (fbq.queue[0].join() !== 'init,123456789') throw new Error('the pixel has no id');
    document.head.append(Object.assign(document.createElement('script'), { src: 'https://connect.facebook.net/signals/config/1' }));
    new Image().src = 'https://www.facebook.com/tr?ev=PageView';`,
  affiliate: `
    fetch('https://cdn.partner.example/click', { mode: 'no-cors' });`,
  trustpilot: `
    window.Trustpilot = { loadFromElement(place) {
      const { businessunitId, templateId } = place.dataset;
      place.append(Object.assign(document.createElement('iframe'),
        { title: 'Reviews', src: 'https://widget.trustpilot.com/trustboxes/' + templateId + '/?businessunitId=' + businessunitId }));
    } };
    for (const place of document.querySelectorAll('.trustpilot-widget')) Trustpilot.loadFromElement(place);`,
};
const SCRIPTS: Record<string, Service> = {
  'https://www.googletagmanager.com/gtm.js?id=GTM-STANDIN': 'gtm',
  'https://www.clarity.ms/tag/standin1': 'clarity',
  'https://connect.facebook.net/en_US/fbevents.js': 'meta',
  'https://cdn.partner.example/track.js': 'affiliate',
  'https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js': 'trustpilot',
};

export interface ThirdPartyLog {
  /** Requests of the page that reached other hosts; blocked ones do not count. */
  requests: string[];
  /** Content policy violations. */
  violations: string[];
  /** Services whose scripts ran to their end in the current document. */
  executedServices(): Promise<Service[]>;
}

/** Answers all other hosts and records the requests to them. `also` runs at the end of every script. */
export async function watchThirdParties(
  page: Page,
  origin: string,
  appendedScript = '',
): Promise<ThirdPartyLog> {
  const requests: string[] = [];
  const violations: string[] = [];
  const isForeign = (address: string) => /^https?:/.test(address) && new URL(address).origin !== origin;
  await page.exposeBinding('reportViolation', (_source, what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { reportViolation(what: string): void }).reportViolation(
        `${event.effectiveDirective} ${event.blockedURI}`,
      );
    });
  });
  await page.route(
    (url) => isForeign(url.href),
    (route) => {
      const address = route.request().url();
      requests.push(address);
      const service = SCRIPTS[address];
      if (route.request().resourceType() === 'script') {
        const body = service
          ? `${SCRIPT_STUBS[service]};(window.ran ??= []).push('${service}');${appendedScript}`
          : '';
        return route.fulfill({ contentType: 'text/javascript', body: body });
      }
      return route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><title>Reviews</title>',
      });
    },
  );
  return {
    requests,
    violations,
    async executedServices() {
      const ran = await page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? []);
      return SERVICES.filter((service) => ran.includes(service));
    },
  };
}

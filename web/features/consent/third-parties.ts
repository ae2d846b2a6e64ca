import type { Service, ThirdParties } from '#contracts/consent.ts';
import { thirdPartyScript } from '#contracts/third-party-script.ts';

interface Fbq {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: unknown;
  loaded: boolean;
  version: string;
}

/** What the scripts of the services expect to find, or leave, in the page. */
interface ServiceWindow {
  dataLayer?: unknown[];
  clarity?: ((...call: unknown[]) => void) & { q?: unknown[] };
  fbq?: Fbq;
  _fbq?: Fbq;
  Trustpilot?: { loadFromElement(element: HTMLElement, force: boolean): void };
}

export const serviceWindow = window as unknown as ServiceWindow;

/** What has to stand before the script of a service comes: each one's own snippet, as code of ours. */
const SERVICE_SETUP: Partial<Record<Service, (id: string) => void>> = {
  /** The tag manager serves statistics alone: what it holds for advertising is told that it has no consent. */
  gtm() {
    const layer: unknown[] = [];
    serviceWindow.dataLayer = layer;
    // The tag manager takes commands only as `arguments` objects.
    function gtag(..._command: unknown[]) {
      // biome-ignore lint/complexity/noArguments: an array is not taken for a command
      layer.push(arguments);
    }
    gtag('consent', 'default', {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  },
  /** The recording shows where a reader clicks and scrolls, never what is written: holdings and addresses are his own. */
  clarity() {
    const calls: unknown[] = [];
    serviceWindow.clarity = Object.assign((...call: unknown[]) => void calls.push(call), { q: calls });
    document.body.dataset.clarityMask = 'true';
    serviceWindow.clarity('consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' });
  },
  meta(id) {
    const queue: unknown[][] = [];
    const fbq: Fbq = Object.assign(
      (...call: unknown[]) => (fbq.callMethod ? fbq.callMethod(...call) : void queue.push(call)),
      { queue, push: null, loaded: true, version: '2.0' },
    );
    fbq.push = fbq;
    serviceWindow.fbq = fbq;
    serviceWindow._fbq = fbq;
    fbq('init', id);
    fbq('track', 'PageView');
  },
};

const loadedServices = new Set<Service>();

/** The services whose scripts this page has been given. */
export const loadedServicesOf = (): readonly Service[] => [...loadedServices];

/** Addresses that let their holder in are nobody else's business: scripts read the address they run under. */
const isSecret = (search: string) => new URLSearchParams(search).has('token');

/** Loads each service once, and tells which ones run. The page must have arrived with a policy that allows them. */
export function loadThirdParties(
  services: readonly Service[],
  thirdParties: ThirdParties,
): readonly Service[] {
  if (isSecret(window.location.search)) return loadedServicesOf();
  for (const service of services) {
    const id = thirdParties[service];
    if (!id || loadedServices.has(service)) continue;
    loadedServices.add(service);
    SERVICE_SETUP[service]?.(id);
    const script = document.createElement('script');
    script.async = true;
    script.src = thirdPartyScript(service, id);
    document.head.append(script);
  }
  return loadedServicesOf();
}

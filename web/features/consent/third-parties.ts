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

/** Globals that the scripts of the services read or define. */
interface ServiceWindow {
  dataLayer?: unknown[];
  clarity?: ((...call: unknown[]) => void) & { q?: unknown[] };
  fbq?: Fbq;
  _fbq?: Fbq;
  Trustpilot?: { loadFromElement(element: HTMLElement, force: boolean): void };
}

export const serviceWindow = window as unknown as ServiceWindow;

/** Set-up code that must run before the script of a service, as the provider documents it. */
const SERVICE_SETUP: Partial<Record<Service, (id: string) => void>> = {
  /** Used for statistics only: consent for advertising is denied. */
  gtm() {
    const layer: unknown[] = [];
    serviceWindow.dataLayer = layer;
    // The tag manager accepts commands only as `arguments` objects.
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
  /**
   * Session recordings show clicks and scrolling. All text is masked, because it includes holdings and
   * addresses.
   */
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

/** Returns the services whose scripts were added to this page. */
export const listLoadedServices = (): readonly Service[] => [...loadedServices];

/** Addresses with a token grant access, and scripts can read the address of the page. */
const hasToken = (search: string) => new URLSearchParams(search).has('token');

/**
 * Loads each granted service once and returns those loaded. The content security policy of the page must
 * allow them. Loads nothing when the address contains a token.
 */
export function loadThirdParties(
  services: readonly Service[],
  thirdParties: ThirdParties,
): readonly Service[] {
  if (hasToken(window.location.search)) return listLoadedServices();
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
  return listLoadedServices();
}

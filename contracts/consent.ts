/** Third-party services that an operator can configure, in the order shown to a visitor. */
export const SERVICES = ['gtm', 'clarity', 'meta', 'affiliate', 'trustpilot'] as const;
export type Service = (typeof SERVICES)[number];

/** Purposes of consent, with their services. */
export const PURPOSES = {
  statistics: ['gtm', 'clarity'],
  marketing: ['meta', 'affiliate'],
  reviews: ['trustpilot'],
} as const satisfies Record<string, readonly Service[]>;
export type Purpose = keyof typeof PURPOSES;

/**
 * Id of each configured service; for the affiliate tracker the URL of its script. Null or absent: not
 * configured.
 */
export type ThirdParties = Readonly<Partial<Record<Service, string | null>>>;

/** A visitor's decision on the services that were configured at that time. */
export interface Consent {
  granted: readonly Service[];
  refused: readonly Service[];
}

export const CONSENT_COOKIE = 'fairview_consent';
/** Lifetime of the consent cookie. */
export const CONSENT_SECONDS = 180 * 24 * 60 * 60;

/** Increment when an earlier consent no longer applies. */
const VERSION = '1';
const COOKIE = new RegExp(`(?:^|;)\\s*${CONSENT_COOKIE}=([^;]*)`, 'g');

/**
 * Reads the decision from a `Cookie` header or `document.cookie`: `1.gtm.-meta` grants one service and
 * refuses another. Null when there is none, when it is invalid, and when two cookies contradict each other.
 */
export function readConsent(cookies: string | undefined): Consent | null {
  if (!cookies?.includes(CONSENT_COOKIE)) return null;
  const values = new Set(Array.from(cookies.matchAll(COOKIE), ([, value = '']) => value.trim()));
  const [value] = values;
  if (value === undefined || values.size > 1) return null;
  const [version, ...entries] = value.split('.');
  const granted = SERVICES.filter((service) => entries.includes(service));
  const refused = SERVICES.filter((service) => entries.includes(`-${service}`));
  const known = new Set([...granted, ...refused]).size === entries.length;
  return version === VERSION && known ? { granted, refused } : null;
}

/** Formats the decision as a cookie for this host with a lifetime of 180 days. */
export function formatConsentCookie({ granted, refused }: Consent, secure: boolean): string {
  const value = [VERSION, ...granted, ...refused.map((service) => `-${service}`)].join('.');
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Returns the configured services, in order. */
export function listConfiguredServices(thirdParties: ThirdParties): Service[] {
  return SERVICES.filter((service) => thirdParties[service]);
}

/** Returns the services that are configured and granted. */
export function listConsentedServices(consent: Consent | null, thirdParties: ThirdParties): Service[] {
  return listConfiguredServices(thirdParties).filter((service) => consent?.granted.includes(service));
}

/** Whether the visitor has not decided on a configured service. */
export function needsDecision(consent: Consent | null, thirdParties: ThirdParties): boolean {
  return listConfiguredServices(thirdParties).some(
    (service) => !consent?.granted.includes(service) && !consent?.refused.includes(service),
  );
}

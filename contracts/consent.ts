/** Services of other companies that an operator can have loaded, in the order they are named to a visitor. */
export const SERVICES = ['gtm', 'clarity', 'meta', 'affiliate', 'trustpilot'] as const;
export type Service = (typeof SERVICES)[number];

/** What a visitor consents to, one purpose at a time. */
export const PURPOSES = {
  statistics: ['gtm', 'clarity'],
  marketing: ['meta', 'affiliate'],
  reviews: ['trustpilot'],
} as const satisfies Record<string, readonly Service[]>;
export type Purpose = keyof typeof PURPOSES;

/** The id of each service this site has; the affiliate tracker's is the address of its script. Null or absent: not there. */
export type ThirdParties = Readonly<Partial<Record<Service, string | null>>>;

/** A visitor's decision on every service that was named when he was asked. */
export interface Consent {
  granted: readonly Service[];
  refused: readonly Service[];
}

export const CONSENT_COOKIE = 'fairview_consent';
/** How long a decision is kept. */
export const CONSENT_SECONDS = 180 * 24 * 60 * 60;

/** Changes when a consent given before no longer means the same. */
const VERSION = '1';
const COOKIE = new RegExp(`(?:^|;)\\s*${CONSENT_COOKIE}=([^;]*)`, 'g');

/**
 * The decision in a `Cookie` header or `document.cookie`, which are written alike: `1.gtm.-meta` grants one service and
 * refuses another. Null where there is none, where it is damaged, and where two contradict each other.
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

/** The decision as it is set in the browser: for 180 days, for this host alone. */
export function consentCookie({ granted, refused }: Consent, secure: boolean): string {
  const value = [VERSION, ...granted, ...refused.map((service) => `-${service}`)].join('.');
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The services this site has, in order. */
export function configured(thirdParties: ThirdParties): Service[] {
  return SERVICES.filter((service) => thirdParties[service]);
}

/** Services that are there and were granted. */
export function consented(consent: Consent | null, thirdParties: ThirdParties): Service[] {
  return configured(thirdParties).filter((service) => consent?.granted.includes(service));
}

/** Whether a service is there on which the visitor has not decided. */
export function needsDecision(consent: Consent | null, thirdParties: ThirdParties): boolean {
  return configured(thirdParties).some(
    (service) => !consent?.granted.includes(service) && !consent?.refused.includes(service),
  );
}

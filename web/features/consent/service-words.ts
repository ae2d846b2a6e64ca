import type { Purpose, Service, ThirdParties } from '#contracts/consent.ts';
import { m } from '#messages';

export const PURPOSE_NAMES: Record<Purpose, () => string> = {
  statistics: m.consent_statistics,
  marketing: m.consent_marketing,
  reviews: m.consent_reviews,
};

const USES: Record<Service, () => string> = {
  gtm: m.consent_use_gtm,
  clarity: m.consent_use_clarity,
  meta: m.consent_use_meta,
  affiliate: m.consent_use_affiliate,
  trustpilot: m.consent_use_trustpilot,
};

/** Describes what a service does with the data of a visit. */
export const describeService = (service: Service): string => USES[service]();

/** Returns the name of a service; for the affiliate tracker the host of its script. */
export function serviceName(service: Service, { affiliate }: ThirdParties): string {
  switch (service) {
    case 'gtm':
      return 'Google Tag Manager';
    case 'clarity':
      return 'Microsoft Clarity';
    case 'meta':
      return m.consent_meta_pixel();
    case 'affiliate':
      return affiliate ? new URL(affiliate).hostname : '';
    case 'trustpilot':
      return 'Trustpilot';
  }
}

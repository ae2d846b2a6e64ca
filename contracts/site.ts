import type { ThirdParties } from '#contracts/consent.ts';

/** The operator of an installation. `pec` is an Italian certified email address. Missing details are null. */
export interface Operator {
  name: string;
  address: string | null;
  email: string | null;
  vat: string | null;
  pec: string | null;
}

/** Public properties of the installation, for rendering pages. */
export interface Site {
  /** Public origin of the site, without a trailing slash. */
  publicUrl: string;
  /** Whether demo accounts exist. */
  demo: boolean;
  /** URLs of the operator's pages elsewhere; empty: none are shown. */
  socialLinks: readonly string[];
  appStoreUrl: string | null;
  playStoreUrl: string | null;
  /** Third-party services, which the browser loads only with the visitor's consent. */
  thirdParties: ThirdParties;
  /** Null when the installation has not named its operator. */
  operator: Operator | null;
}

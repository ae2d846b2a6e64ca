import type { ThirdParties } from '#contracts/consent.ts';

/** Who runs an installation. `pec` is an Italian certified email address. A detail the operator did not give is null. */
export interface Operator {
  name: string;
  address: string | null;
  email: string | null;
  vat: string | null;
  pec: string | null;
}

/** What a rendered page may know of the installation it belongs to. Everything in it is public. */
export interface Site {
  /** Origin under which readers reach the site, without a slash at the end. */
  publicUrl: string;
  /** Demo accounts exist here. */
  demo: boolean;
  /** Addresses of the operator's pages elsewhere; empty: none are shown. */
  socialLinks: readonly string[];
  appStoreUrl: string | null;
  playStoreUrl: string | null;
  /** Services of other companies, which the browser loads where the visitor consents. */
  thirdParties: ThirdParties;
  /** Null when the installation has not named its operator. */
  operator: Operator | null;
}

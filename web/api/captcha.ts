import type { ReactNode } from 'react';

/** The captcha of a form. */
export interface Captcha {
  /** The widget; null when the installation has no captcha. */
  field: ReactNode;
  /** Returns a new token for every attempt, as each is valid once. Undefined without a captcha. */
  answer: () => Promise<string | undefined>;
}

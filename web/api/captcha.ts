import type { ReactNode } from 'react';

/** The check that a person fills in a form, as the form sees it. */
export interface Captcha {
  /** Its place in the form; nothing where none is asked for. */
  field: ReactNode;
  /** The answer to send along, anew for every attempt, since each counts once. Undefined where none is asked for. */
  answer: () => Promise<string | undefined>;
}

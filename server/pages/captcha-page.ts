import { PAGES } from '#contracts/pages.ts';
import { withoutLocale } from '#domain/locale/locales.ts';
import type { Prepared } from '#server/http/prepared.ts';
import { widened } from '#server/pages/consented-page.ts';
import type { Sources } from '#server/pages/third-party-sources.ts';

/** Pages with a form that asks for the check of reCAPTCHA. */
const WITH_FORM: ReadonlySet<string> = new Set([PAGES.signup, PAGES.support, PAGES.formEmail]);

/** As Google documents it, by path and no wider. */
const RECAPTCHA: Sources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
};

/** Lets the script of reCAPTCHA into the pages whose form needs it, where the installation chose it; every other page stays shut. */
export const pagesWithCaptcha =
  (recaptcha: boolean) =>
  (path: string, page: Prepared): Prepared =>
    recaptcha && WITH_FORM.has(withoutLocale(path)) ? widened(page, [RECAPTCHA]) : page;

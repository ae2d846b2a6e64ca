import { PAGES } from '#contracts/pages.ts';
import { withoutLocale } from '#domain/locale/locales.ts';
import type { Prepared } from '#server/platform/http/prepared.ts';
import { withWiderPolicy } from '#server/ssr/consented-page.ts';
import type { Sources } from '#server/ssr/third-party-sources.ts';

/** Pages with a form that asks for the check of reCAPTCHA. */
const PAGES_WITH_FORM: ReadonlySet<string> = new Set([PAGES.signup, PAGES.support, PAGES.formEmail]);

/** What may not stand in a source of a policy, where it would end the source. */
const escapePolicySource = (url: string): string =>
  `${new URL(url).href.replace(/\/$/, '')}/`.replaceAll(';', '%3B').replaceAll(',', '%2C');

/** As Google documents it, by path and no wider: the widget's script loads the rest from a host of its own, wherever it comes from. */
function sourcesOf(url: string): Sources {
  const own = escapePolicySource(url);
  return {
    'script-src': [own, 'https://www.gstatic.com/recaptcha/'],
    'frame-src': [own, 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': [own],
  };
}

/**
 * Lets the widget of reCAPTCHA into the pages whose form needs it, where the installation chose it; every other page stays
 * shut. `url`: where the widget comes from, null where there is none.
 */
export function captchaPolicy(url: string | null): (path: string, page: Prepared) => Prepared {
  if (url === null) return (_path, page) => page;
  const sources = [sourcesOf(url)];
  return (path, page) => (PAGES_WITH_FORM.has(withoutLocale(path)) ? withWiderPolicy(page, sources) : page);
}

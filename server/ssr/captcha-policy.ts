import { PAGES } from '#contracts/pages.ts';
import { removeLocale } from '#domain/locale/locales.ts';
import type { PreparedAnswer } from '#server/platform/http/prepared-answer.ts';
import { withWiderPolicy } from '#server/ssr/consent-policy.ts';
import type { Sources } from '#server/ssr/third-party-sources.ts';

/** Pages with a form protected by reCAPTCHA. */
const PAGES_WITH_FORM: ReadonlySet<string> = new Set([PAGES.signup, PAGES.support, PAGES.formEmail]);

/** Escapes the characters that would end a source in a content security policy. */
const escapePolicySource = (url: string): string =>
  `${new URL(url).href.replace(/\/$/, '')}/`.replaceAll(';', '%3B').replaceAll(',', '%2C');

/**
 * Sources that Google documents, limited by path. The widget's script always loads the rest from
 * www.gstatic.com.
 */
function listSources(url: string): Sources {
  const own = escapePolicySource(url);
  return {
    'script-src': [own, 'https://www.gstatic.com/recaptcha/'],
    'frame-src': [own, 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': [own],
  };
}

/**
 * Allows reCAPTCHA on the pages whose form uses it; other pages stay unchanged. `url` is the base URL of the
 * widget, null when reCAPTCHA is not configured.
 */
export function createCaptchaPolicy(
  url: string | null,
): (path: string, page: PreparedAnswer) => PreparedAnswer {
  if (url === null) return (_path, page) => page;
  const sources = [listSources(url)];
  return (path, page) => (PAGES_WITH_FORM.has(removeLocale(path)) ? withWiderPolicy(page, sources) : page);
}

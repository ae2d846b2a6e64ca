import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { loginCall } from '#contracts/account.ts';
import type { AnswerOf } from '#contracts/call.ts';
import { PAGES } from '#contracts/pages.ts';
import { getLocalePrefix } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { completeLogin } from '#web/api/viewer-change.ts';
import { pageHref } from '#web/page-href.ts';
import { takeDestination } from '#web/state/destination.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

/**
 * Completes a login: applies the user’s session, redirects to the requested page and offers the user’s
 * language when the page is in the other one.
 */
export function useCompleteLogin(): (answer: AnswerOf<typeof loginCall>) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (answer) => {
    const locale = getLocale();
    const destination = takeDestination() ?? pageHref('index', locale);
    const isCurrentPage = destination.split('?')[0] === pathname;
    completeLogin(client, answer);
    void navigate(isCurrentPage ? pageHref('index', locale) : destination, { replace: true });
    const { language } = answer.user.settings;
    if (language === locale) return;
    const pathWithoutLocale = locale === 'it' ? destination.replace(/^\/it(?=\/)/, '') : destination;
    const otherHref = `${getLocalePrefix(language)}${pathWithoutLocale}`;
    showSnackbar({
      text: m.login_other_language(),
      // `/` may redirect by the browser’s language; `/en/` does not.
      action: { text: m.login_open_in(), href: otherHref === PAGES.index ? '/en/' : otherHref },
    });
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { loginCall } from '#contracts/account.ts';
import type { AnswerOf } from '#contracts/call.ts';
import { PAGES } from '#contracts/pages.ts';
import { localePrefix } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { completeLogin } from '#web/api/viewer-change.ts';
import { pageHref } from '#web/page-href.ts';
import { takeDestination } from '#web/state/destination.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

/** What follows a login: to where the reader wanted to go, with his currency, and his language offered where the page speaks another. */
export function useCompleteLogin(): (answer: AnswerOf<typeof loginCall>) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (answer) => {
    const locale = getLocale();
    const to = takeDestination() ?? pageHref('index', locale);
    const here = to.split('?')[0] === pathname;
    completeLogin(client, answer);
    void navigate(here ? pageHref('index', locale) : to, { replace: true });
    const { language } = answer.user.settings;
    if (language === locale) return;
    const bare = locale === 'it' ? to.replace(/^\/it(?=\/)/, '') : to;
    const other = `${localePrefix(language)}${bare}`;
    showSnackbar({
      text: m.login_other_language(),
      // The root may lead back by the browser's language; its named address does not.
      action: { text: m.login_open_in(), href: other === PAGES.index ? '/en/' : other },
    });
  };
}

import { PAGES } from '#contracts/pages.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';

/** Inbox text about a report on demand. `name`: of the asset; null for the wallet. */
export function composeReportWords(
  { name, isReady }: { name: string | null; isReady: boolean },
  locale: Locale,
) {
  const shown = { name: name ?? m.reports_portfolio({}, { locale }) };
  return {
    title: isReady ? m.mail_report_title(shown, { locale }) : m.mail_report_failed_title(shown, { locale }),
    description: isReady ? m.mail_report_text({}, { locale }) : m.mail_report_failed_text({}, { locale }),
    callToAction: { title: m.mail_report_action({}, { locale }), link: PAGES.reports },
  };
}

import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { siteContext } from '#web/api/contexts.ts';
import { readText } from '#web/content/texts.server.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import type { Route } from './+types/privacy-policy.ts';

/** Runs on the server only: browsers receive the text of one language. */
export const loader = ({ context }: Route.LoaderArgs) =>
  readText('legal/privacy-policy', getLocale(), context.get(siteContext));

/** The content does not change while the page is open. */
export const shouldRevalidate = () => false;

export default function PrivacyPolicyPage({ loaderData: text }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="privacyPolicy" title={text.title} description={text.description} />
      <LegalPage
        text={text}
        next={{ href: pageHref('terms', getLocale()), over: m.text_also(), title: m.title_terms() }}
      />
    </>
  );
}

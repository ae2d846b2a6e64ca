import { faqCall } from '#contracts/faq.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext, siteContext } from '#web/api/contexts.ts';
import { readText } from '#web/content/texts.server.ts';
import { useCaptcha } from '#web/features/captcha/use-captcha.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { ContactForm } from '#web/features/support/contact-form.tsx';
import { toFaqData } from '#web/features/support/faq-data.ts';
import { mergeAnswers } from '#web/features/support/merge-answers.ts';
import { SupportPage } from '#web/features/support/support-page.tsx';
import { JsonScript } from '#web/ui/json-script.tsx';
import type { Route } from './+types/support.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  // Without an answer the bundled texts are shown.
  const shown = await context
    .get(apiContext)(faqCall, { lang: getLocale() })
    .catch(() => []);
  const text = mergeAnswers(readText('faq/support', getLocale(), site), shown);
  return { text, data: toFaqData(text.sections, site.publicUrl) };
}

/** The content does not change while the page is open. */
export const shouldRevalidate = () => false;

export default function Support({ loaderData: { text, data } }: Route.ComponentProps) {
  const captcha = useCaptcha();
  return (
    <>
      <PageHead page="support" title={text.title} description={text.description} />
      <JsonScript type="application/ld+json" data={data} />
      <SupportPage text={text} form={<ContactForm captcha={captcha} />} />
    </>
  );
}

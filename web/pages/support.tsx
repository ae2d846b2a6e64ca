import { getLocale } from '#messages/compiled/runtime.js';
import { siteContext } from '#web/api/contexts.ts';
import { readText } from '#web/content/texts.server.ts';
import { useCaptcha } from '#web/features/captcha/use-captcha.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { ContactForm } from '#web/features/support/contact-form.tsx';
import { toFaqData } from '#web/features/support/faq-data.ts';
import { SupportPage } from '#web/features/support/support-page.tsx';
import { JsonScript } from '#web/ui/json-script.tsx';
import type { Route } from './+types/support.ts';

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const text = readText('faq/support', getLocale(), site);
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

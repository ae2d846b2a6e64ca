import { siteContext } from '#web/api/contexts.ts';
import { readText } from '#web/content/texts.server.ts';
import { useCaptcha } from '#web/features/captcha/use-captcha.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { ContactForm } from '#web/features/support/contact-form.tsx';
import { faqData } from '#web/features/support/faq-data.ts';
import { SupportPage } from '#web/features/support/support-page.tsx';
import { getLocale } from '#web/paraglide/runtime.js';
import type { Route } from './+types/support.ts';

export function loader({ context }: Route.LoaderArgs) {
  const text = readText('faq/support', getLocale());
  return { text, data: faqData(text.sections, context.get(siteContext).publicUrl) };
}

/** Nothing in it changes while it is open. */
export const shouldRevalidate = () => false;

export default function Support({ loaderData: { text, data } }: Route.ComponentProps) {
  const captcha = useCaptcha();
  return (
    <>
      <PageHead page="support" title={text.title} description={text.description} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own for search engines, made by the server */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
      <SupportPage text={text} form={<ContactForm captcha={captcha} />} />
    </>
  );
}

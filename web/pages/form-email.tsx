import { getLocale } from '#messages/compiled/runtime.js';
import { readText } from '#web/content/texts.server.ts';
import { useCaptcha } from '#web/features/captcha/use-captcha.tsx';
import { Suggestions } from '#web/features/feedback/suggestions.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { ContactForm } from '#web/features/support/contact-form.tsx';
import type { Route } from './+types/form-email.ts';

/** Runs on the server only: browsers receive the text of one language. */
export const loader = () => readText('pages/form-email', getLocale());

/** The content does not change while the page is open. */
export const shouldRevalidate = () => false;

export default function FormEmail({ loaderData: text }: Route.ComponentProps) {
  const captcha = useCaptcha();
  return (
    <>
      <PageHead page="formEmail" title={text.title} description={text.description} />
      <Suggestions text={text} form={<ContactForm captcha={captcha} />} />
    </>
  );
}

import { render } from '@react-email/components';
import { composeMail, type MailLinks } from '#server/modules/mail/compose-mail.ts';
import type { QueuedMail } from '#server/modules/mail/mail-facts.ts';
import { createMailPage } from '#server/modules/mail/templates/mail-page.ts';
import { renderPlainText } from '#server/modules/mail/templates/plain-text.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Target of the button; null without one. */
  link: string | null;
}

/** Renders the subject, HTML and plain text of an email in the language of its receiver. */
export async function renderMail(mail: QueuedMail, links: MailLinks): Promise<RenderedMail> {
  const content = composeMail(mail, links);
  return {
    subject: content.subject,
    html: await render(createMailPage(content)),
    text: renderPlainText(content),
    link: content.action?.href ?? null,
  };
}

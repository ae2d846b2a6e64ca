import { composeMail, type MailLinks } from '#server/modules/mail/compose-mail.ts';
import type { QueuedMail } from '#server/modules/mail/mail-facts.ts';
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
  // Loaded with the first email: the package brings a formatter, a style sheet compiler and a highlighter.
  const [{ render }, { createMailPage }] = await Promise.all([
    import('@react-email/components'),
    import('#server/modules/mail/templates/mail-page.ts'),
  ]);
  const content = composeMail(mail, links);
  return {
    subject: content.subject,
    html: await render(createMailPage(content)),
    text: renderPlainText(content),
    link: content.action?.href ?? null,
  };
}

import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from '#server/modules/mail/outgoing-mail.ts';

/** A letter as nodemailer takes it. */
export function toMailOptions(letter: OutgoingMail): SendMailOptions {
  const { from, to, replyTo, subject, html, text, messageId, oneClickUnsubscribe } = letter;
  return {
    from,
    // As an object: an address is never parsed as a list of several.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    messageId,
    headers: {
      // Nobody is on holiday for a machine.
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUnsubscribe && {
        'List-Unsubscribe': { prepared: true, value: `<${oneClickUnsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from '#server/modules/mail/outgoing-mail.ts';

/** Converts an email to the options of nodemailer. */
export function toMailOptions(mail: OutgoingMail): SendMailOptions {
  const { from, to, replyTo, subject, html, text, messageId, oneClickUnsubscribe, attachments } = mail;
  return {
    from,
    // Passed as an object, so that nodemailer does not parse it as a list of addresses.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    messageId,
    headers: {
      // Prevents automatic replies such as out-of-office notices.
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUnsubscribe && {
        'List-Unsubscribe': { prepared: true, value: `<${oneClickUnsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: [...attachments],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { OutgoingMail } from '#server/modules/mail/outgoing-mail.ts';
import { sendMails } from '#server/modules/mail/send-service.ts';
import { makeToken } from '#server/platform/secrets/token.ts';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';

/** Sends the queued mails and returns them in the order of sending. */
export async function sendQueuedMails(people: AccountServices): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  await sendMails({
    db: people.db,
    transport: { send: async (mail) => void mails.push(mail), close: () => {} },
    publicUrl: PUBLIC_URL,
    from: people.config.mail.from,
    operator: null,
    attach: async () => [],
    secret: makeToken(),
    signal: new AbortController().signal,
    onFailure: (error) => {
      throw error;
    },
  });
  return mails;
}

/** The path below `/api/` of the link in the newest of these mails to an address. */
export function readApiLink(mails: readonly OutgoingMail[], address: string): string {
  const { link } = mails.findLast(({ to }) => to === address)!;
  return link!.replace(`${PUBLIC_URL}/api/`, '');
}

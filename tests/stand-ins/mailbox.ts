import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail, parsed. */
export type ReceivedMail = Email & { envelopeTo: string };

export interface Mailbox {
  url: string;
  /** In order of arrival. */
  received: ReceivedMail[];
  close: () => Promise<void>;
}

/**
 * A real SMTP server on this machine. It rejects recipients at `refused.test` and defers those at
 * `later.test`.
 */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // Clients keep connections open: closing does not wait for them.
    closeTimeout: 50,
    onRcptTo({ address }, _session, answer) {
      if (address.endsWith('@refused.test')) answer(refusal(550, 'no such person'));
      else if (address.endsWith('@later.test')) answer(refusal(451, 'come back later'));
      else answer();
    },
    onData(stream, session, answer) {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ ...mail, envelopeTo: session.envelope.rcptTo[0]!.address });
        answer();
      })();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    received,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** The unfolded value of a header; null when it is absent. */
export function headerOf(mail: Email, name: string): string | null {
  return mail.headers.find(({ key }) => key === name.toLowerCase())?.value ?? null;
}

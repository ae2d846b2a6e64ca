import { describe, expect, it } from 'vitest';
import { mailJob } from '#server/modules/mail/mail-job.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import type { MailTransport, OutgoingMail } from '#server/modules/mail/outgoing-mail.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';

const people = provideAccounts();
const attempt = { data: {}, retry: 0, signal: new AbortController().signal };

const queueSupportMail = (address: string) =>
  queueMail(people.db, {
    userId: null,
    address,
    language: 'en',
    kind: 'support',
    facts: { reference: 'FV-7K3QX2M9', from: 'ada@example.org', subject: 'x', text: 'x' },
  });

/** Returns a job whose transport blocks until the test calls `open`. */
function createSlowJob() {
  const taken: string[] = [];
  const sendStarted = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  const transport: MailTransport = {
    async send({ to }: OutgoingMail) {
      taken.push(to);
      sendStarted.resolve();
      await open.promise;
    },
    close() {},
  };
  const job = mailJob(async () => ({
    db: people.db,
    transport,
    publicUrl: 'https://fairview.example',
    from: 'no-reply@fairview.example',
    operator: null,
    attach: async () => [],
    secret: 'secret',
    onFailure: (error) => {
      throw error;
    },
  }));
  return { job, taken, sendStarted: sendStarted.promise, open: open.resolve };
}

describe('mailJob', () => {
  it('checks the outbox once more when it is called during a run', async () => {
    const { job, taken, sendStarted, open } = createSlowJob();
    await queueSupportMail('first@example.org');
    const first = job.work(attempt);
    await sendStarted;
    await queueSupportMail('second@example.org');
    const second = job.work(attempt);
    open();
    await Promise.all([first, second]);
    expect(taken).toEqual(['first@example.org', 'second@example.org']);
  });

  it('runs again after a completed run', async () => {
    const { job, taken, open } = createSlowJob();
    open();
    await job.work(attempt);
    await queueSupportMail('third@example.org');
    await job.work(attempt);
    expect(taken).toEqual(['third@example.org']);
  });
});

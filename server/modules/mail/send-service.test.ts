import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locale/locales.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { fileTransport } from '#server/modules/mail/file-transport.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import type { MailTransport } from '#server/modules/mail/outgoing-mail.ts';
import { sendMails } from '#server/modules/mail/send-service.ts';
import { smtpTransport } from '#server/modules/mail/smtp-transport.ts';
import { readUnsubscribeToken } from '#server/modules/mail/unsubscribe-token.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { sha256 } from '#server/platform/secrets/token.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';
import { headerOf, type Mailbox, openMailbox } from '#tests/stand-ins/mailbox.ts';
import { makeTemporaryData, removeTemporaryData } from '#tests/temporary-data.ts';

const SECRET = 'a secret of this test';
const people: AccountServices = provideAccounts();
let mailbox: Mailbox;
let transport: MailTransport;
beforeAll(async () => {
  mailbox = await openMailbox();
  transport = smtpTransport(mailbox.url);
});
afterAll(async () => {
  transport.close();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.received.length = 0;
  await people.db.deleteFrom('emails').execute();
  await people.db.deleteFrom('one_time_tokens').execute();
});

const failures: { message: string; givenUp: boolean }[] = [];
async function send(through: MailTransport = transport, signal = new AbortController().signal) {
  failures.length = 0;
  await sendMails({
    db: people.db,
    transport: through,
    publicUrl: PUBLIC_URL,
    from: 'Fairview <no-reply@fairview.test>',
    operator: null,
    attach: async () => [],
    secret: SECRET,
    signal,
    onFailure: ({ message }, { givenUp }) => failures.push({ message, givenUp }),
  });
}

const FACTS = { firstName: 'Ada', signup: null, askedAt: '2026-11-20T06:00:00.000Z' };
const queueActivationMail = (
  address: string,
  { userId = null as string | null, language = 'en' as Locale } = {},
) => queueMail(people.db, { userId, address, language, kind: 'activation', facts: FACTS });
const makeNewcomer = async (email?: string) => {
  const member = await makeMember(people, email === undefined ? {} : { email });
  await people.db.updateTable('users').set({ activated_at: null }).where('id', '=', member.id).execute();
  return member;
};
const readMails = () => people.db.selectFrom('emails').selectAll().orderBy('created_at').execute();
const makeAllDue = () =>
  people.db
    .updateTable('emails')
    .set({ send_after: new Date(0) })
    .execute();

describe('sendMails', () => {
  it('sends a waiting email once and marks it as sent', async () => {
    const { id, email } = await makeNewcomer();
    await queueActivationMail(email, { userId: id });
    await send();
    await send();
    expect(mailbox.received.map(({ envelopeTo }) => envelopeTo)).toEqual([email]);
    expect(await readMails()).toMatchObject([{ attempts: 1, last_error: null, sent_at: expect.any(Date) }]);
  });

  it('creates the token of a link on sending and stores only its hash', async () => {
    const { id, email } = await makeNewcomer();
    await queueActivationMail(email, { userId: id });
    expect(await people.db.selectFrom('one_time_tokens').select('purpose').execute()).toEqual([]);
    await send();
    const [, token] = /signup\/activate\?token=([\w-]+)/.exec(mailbox.received[0]!.text!)!;
    const kept = await people.db.selectFrom('one_time_tokens').selectAll().execute();
    expect(kept).toMatchObject([{ user_id: id, purpose: 'activation', token_sha256: sha256(token!) }]);
    expect(mailbox.received[0]!.html).toContain(`${PUBLIC_URL}/api/signup/activate?token=${token}`);
    expect(JSON.stringify(await readMails())).not.toContain(token);
  });

  it('stores the new address with its token, and links to the Italian form for an Italian receiver', async () => {
    const { id } = await makeMember(people);
    const to = { userId: id, facts: { firstName: 'Ada' }, language: 'it' } as const;
    await queueMail(people.db, { ...to, address: 'new@example.org', kind: 'email_change' });
    await queueMail(people.db, { ...to, address: 'old@example.org', kind: 'reset' });
    await send();
    const kept = await people.db
      .selectFrom('one_time_tokens')
      .select(['purpose', 'data'])
      .where('user_id', '=', id)
      .orderBy('purpose')
      .execute();
    expect(kept).toEqual([
      { purpose: 'email', data: { email: 'new@example.org' } },
      { purpose: 'reset', data: null },
    ]);
    const reset = mailbox.received.find(({ envelopeTo }) => envelopeTo === 'old@example.org')!;
    expect(reset.text).toContain(`${PUBLIC_URL}/it/login/forgot/?token=`);
  });

  it('keeps emails while the server is unreachable, and sends each once when it is back', async () => {
    const { port } = new URL(mailbox.url);
    await mailbox.close();
    for (const name of ['ada', 'bob', 'cy']) await queueActivationMail(`${name}@example.org`);
    await send();
    // The rest was not tried: it would have failed too.
    expect(failures.length).toBeLessThan(3);
    expect(failures.length).toBeGreaterThan(0);
    expect((await readMails()).map(({ sent_at }) => sent_at)).toEqual([null, null, null]);
    const failed = (await readMails()).filter(({ attempts }) => attempts > 0);
    expect(failed.map(({ last_error }) => last_error)).toEqual(
      failed.map(() => expect.stringContaining('ECONNREFUSED')),
    );

    mailbox = await openMailbox(Number(port));
    await send();
    await makeAllDue();
    await send();
    await send();
    expect(mailbox.received.map(({ envelopeTo }) => envelopeTo).sort()).toEqual([
      'ada@example.org',
      'bob@example.org',
      'cy@example.org',
    ]);
  });

  it('retries after 1, 5, 15, then 60 minutes, and gives up after 3 days', async () => {
    await queueActivationMail('ada@later.test');
    const waits: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const before = Date.now();
      await makeAllDue();
      await send();
      const [{ send_after, failed_at }] = (await readMails()) as [Awaited<ReturnType<typeof readMails>>[0]];
      expect(failed_at).toBeNull();
      waits.push(Math.round((send_after.getTime() - before) / 60_000));
    }
    expect(waits).toEqual([1, 5, 15, 60, 60]);
    expect(failures).toEqual([{ message: expect.stringContaining('come back later'), givenUp: false }]);

    const setAge = (hours: number) =>
      people.db
        .updateTable('emails')
        .set({ created_at: new Date(Date.now() - hours * 3_600_000), send_after: new Date(0) })
        .execute();
    await setAge(71.9);
    await send();
    expect(failures).toMatchObject([{ givenUp: false }]);
    await setAge(72.1);
    await send();
    expect(failures).toMatchObject([{ givenUp: true }]);
    await makeAllDue();
    await send();
    expect(failures).toEqual([]);
  });

  it('gives up at once when the server rejects the recipient, and sends the other emails', async () => {
    await queueActivationMail('ada@refused.test');
    await queueActivationMail('bob@example.org');
    await send();
    expect(failures).toEqual([{ message: expect.stringContaining('no such person'), givenUp: true }]);
    expect(mailbox.received.map(({ envelopeTo }) => envelopeTo)).toEqual(['bob@example.org']);
  });

  it('resends with the same Message-ID when a node died before it marked the email as sent', async () => {
    await queueActivationMail('ada@example.org');
    const dyingTransport: MailTransport = {
      async send(mail) {
        await transport.send(mail);
        // Simulates a dying node by ending its database connections.
        await people.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction'`,
        );
      },
      close() {},
    };
    await expect(send(dyingTransport)).rejects.toThrow();
    expect(await readMails()).toMatchObject([{ sent_at: null }]);
    await send();
    expect(mailbox.received).toHaveLength(2);
    const [first, second] = mailbox.received.map(({ messageId }) => messageId);
    expect(first).toBe(second);
    expect(first).toMatch(/^<[\w-]+@localhost>$/);
  });

  it('sends each email once when two nodes send at the same time', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `reader-${index}@example.org`);
    for (const name of names) await queueActivationMail(name);
    await Promise.all([send(), send()]);
    expect(mailbox.received.map(({ envelopeTo }) => envelopeTo).sort()).toEqual(names.sort());
  });

  it('sends nothing when the signal is aborted', async () => {
    await queueActivationMail('ada@example.org');
    await send(transport, AbortSignal.abort());
    expect(mailbox.received).toEqual([]);
  });

  it('sets the author of a support message as reply address, without header injection', async () => {
    await queueMail(people.db, {
      userId: null,
      address: 'desk@example.org',
      language: 'en',
      kind: 'support',
      facts: {
        reference: 'FV-7K3QX2M9',
        from: 'ada@example.org',
        subject: 'A question\r\nBcc: all@example.org',
        text: 'How?\nWhy?',
      },
    });
    await send();
    const [mail] = mailbox.received;
    expect(mail!.replyTo).toMatchObject([{ address: 'ada@example.org' }]);
    expect(mail!.bcc).toBeUndefined();
    expect(mail!.text).toContain('> How?\n> Why?');
  });
});

describe('sendMails for news', () => {
  const queueNews = async (settings: Record<string, boolean>, deleted = false) => {
    const member = await makeMember(people);
    await people.db
      .updateTable('users')
      .set({
        settings: toJson({ language: 'en', email: settings }) as never,
        deleted_at: deleted ? new Date() : null,
      })
      .where('id', '=', member.id)
      .execute();
    await queueMail(people.db, {
      userId: member.id,
      address: member.email,
      language: 'en',
      kind: 'knowledge',
      facts: {
        slug: 'what-a-block-is',
        title: { en: 'What a block is', it: 'Che cos’è un blocco' },
        excerpt: { en: 'A list.', it: 'Un elenco.' },
        revised: false,
      },
    });
    await send();
    return member;
  };

  it('adds a one-click unsubscribe header and an unsubscribe link in the footer', async () => {
    const { id } = await queueNews({ knowledge: true });
    const [mail] = mailbox.received;
    const [, oneClick] = /^<(.+)>$/.exec(headerOf(mail!, 'List-Unsubscribe')!)!;
    expect(headerOf(mail!, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(oneClick).toMatch(`${PUBLIC_URL}/api/mails/unsubscribe?token=`);
    const token = new URL(oneClick!).searchParams.get('token')!;
    expect(readUnsubscribeToken(SECRET, token)).toEqual({ userId: id, settings: ['knowledge'] });
    expect(mail!.text).toContain(`${PUBLIC_URL}/unsubscribe/?token=${token}`);
  });

  it('deletes the email unsent when its setting is off or the account is deleted', async () => {
    await queueNews({ knowledge: false, trading_signals: true });
    await queueNews({ knowledge: true }, true);
    expect(mailbox.received).toEqual([]);
    expect(await readMails()).toEqual([]);
  });

  it('adds no unsubscribe header to emails about the account', async () => {
    await queueActivationMail('ada@example.org');
    await send();
    expect(headerOf(mailbox.received[0]!, 'List-Unsubscribe')).toBeNull();
  });
});

describe('fileTransport', () => {
  const data = makeTemporaryData();
  afterAll(() => removeTemporaryData(data));

  it('writes each email to a file and prints its link', async () => {
    const { id, email } = await makeNewcomer('../Ada+news@EXAMPLE.org');
    await queueActivationMail(email, { userId: id, language: 'it' });
    const sent: string[] = [];
    const outbox = join(data, 'outbox');
    await send(fileTransport(outbox, (line) => sent.push(line)));
    const [name, ...others] = await readdir(outbox);
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-\.\._Ada\+news@EXAMPLE\.org\.eml$/);
    const mail = await PostalMime.parse(await readFile(join(outbox, name!)));
    expect(mail.to).toEqual([{ name: '', address: '"../Ada+news"@example.org' }]);
    expect(mail.subject).toBe('Conferma il tuo indirizzo per Fairview');
    const [link] = /http\S+activate\?token=[\w-]+/.exec(mail.text!)!;
    expect(sent).toEqual([expect.stringContaining(link)]);
  });
});

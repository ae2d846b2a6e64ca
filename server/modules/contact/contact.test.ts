import { describe, expect, it } from 'vitest';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const message = { email: 'ada@example.org', subject: 'A question', text: 'Why is it so?\n\nAda' };

describe('POST contact/email', () => {
  const { ask, mailsTo, people } = provideAccountSite({
    MAIL_FROM: 'Fairview <no-reply@fairview.example>',
    SUPPORT_MAIL: 'help@fairview.example',
  });
  const findStored = (reference: string) =>
    people.db
      .selectFrom('messages')
      .select(['email', 'language', 'subject', 'text', 'user_id'])
      .where('reference', '=', reference)
      .executeTakeFirst();

  it('stores the message and returns its reference', async () => {
    const { status, body } = await ask('POST', 'contact/email', message, {
      headers: { 'accept-language': 'it' },
    });
    expect([status, body]).toEqual([
      200,
      { status: 'sent', reference: expect.stringMatching(/^FV-[2-9A-Z]{8}$/), copy: true, emailed: true },
    ]);
    expect(await findStored(body.reference)).toEqual({ ...message, language: 'it', user_id: null });
  });

  it('queues one email with the reference to SUPPORT_MAIL, and none to MAIL_FROM', async () => {
    const { body } = await ask('POST', 'contact/email', { ...message, email: 'grace@example.org' });
    expect(await mailsTo('help@fairview.example')).toContainEqual(
      expect.objectContaining({
        kind: 'support',
        facts: {
          reference: body.reference,
          from: 'grace@example.org',
          subject: 'A question',
          text: message.text,
        },
      }),
    );
    expect(await mailsTo('no-reply@fairview.example')).toEqual([]);
  });

  it('sends a copy with the reference to the sender, three a day', async () => {
    const email = 'edsger@example.org';
    const sent = [];
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
      sent.push(await ask('POST', 'contact/email', { ...message, email }, { remoteAddress: ip }));
    expect(sent.map(({ status, body }) => [status, body.copy])).toEqual([
      [200, true],
      [200, true],
      [200, true],
      [200, false],
    ]);
    const copies = await mailsTo(email);
    expect(copies).toHaveLength(3);
    expect(copies).toContainEqual(
      expect.objectContaining({
        kind: 'support_copy',
        facts: { reference: sent[0]?.body.reference, subject: 'A question', text: message.text },
      }),
    );
  });

  it('refuses attachments with a sentence in the language of the sender', async () => {
    const { status, body } = await ask(
      'POST',
      'contact/email',
      { ...message, attachments: [{ name: 'picture.png' }] },
      { headers: { 'accept-language': 'it' } },
    );
    expect([status, body.issues]).toEqual([
      400,
      [
        {
          path: 'attachments',
          message: 'Non si possono allegare file: descrivi nel testo che cosa mostrano.',
        },
      ],
    ]);
  });

  it('assigns the message to the account with the address of the sender', async () => {
    const { id, email } = await makeMember(people);
    const { body } = await ask('POST', 'contact/email', { ...message, email: email.toUpperCase() });
    expect(await findStored(body.reference)).toMatchObject({ user_id: id });
  });

  it('includes the message in the export of that account, also after a change of address', async () => {
    const { id, email, token } = await makeMember(people);
    const { body } = await ask('POST', 'contact/email', { ...message, email });
    const changed = { email: 'moved@example.org', email_key: 'moved@example.org' };
    await people.db.updateTable('users').set(changed).where('id', '=', id).execute();
    const own = await ask('GET', 'user/export', undefined, { headers: { authorization: `Bearer ${token}` } });
    expect(own.body.messages).toEqual([
      {
        reference: body.reference,
        email,
        subject: 'A question',
        text: message.text,
        state: 'open',
        created_at: expect.any(String),
      },
    ]);
  });

  it.each([
    ['email', 'ada'],
    ['subject', ' '],
    ['subject', 'two\r\nBcc: all@example.org'],
    ['text', ''],
    ['text', 'x'.repeat(10_001)],
    ['text', 'nul\u0000'],
    ['text', 'half \ud83d'],
  ])('returns 400 with the field name for %s %j', async (path, value) => {
    const { status, body } = await ask('POST', 'contact/email', { ...message, [path]: value });
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'input.invalid', path]);
  });

  it('returns 429 for the sixth message within an hour from one IP address', async () => {
    const from = { remoteAddress: '192.0.2.9' };
    for (let i = 0; i < 5; i += 1)
      expect((await ask('POST', 'contact/email', message, from)).status).toBe(200);
    expect((await ask('POST', 'contact/email', message, from)).status).toBe(429);
    expect((await ask('POST', 'contact/email', message)).status).toBe(200);
  });
});

describe('POST contact/email without SUPPORT_MAIL', () => {
  const { ask, people } = provideAccountSite({ MAIL_FROM: 'Fairview <no-reply@fairview.example>' });

  it('stores the message and queues the copy for its sender alone', async () => {
    const { body } = await ask('POST', 'contact/email', message);
    expect(body.emailed).toBe(false);
    const rows = await people.db.selectFrom('messages').select('reference').execute();
    expect(rows).toEqual([{ reference: body.reference }]);
    const mails = await people.db.selectFrom('emails').select(['kind', 'address']).execute();
    expect(mails).toEqual([{ kind: 'support_copy', address: message.email }]);
  });
});

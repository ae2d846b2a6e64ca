import { describe, expect, it } from 'vitest';
import { providePeopleSite } from '#tests/builders/people-site.ts';

const { ask, mailsTo } = providePeopleSite({ MAIL_FROM: 'Fairview <help@fairview.example>' });
const message = { email: 'ada@example.org', subject: 'A question', text: 'Why is it so?\n\nAda' };

describe('POST contact/email', () => {
  it('writes a mail to the people of the installation', async () => {
    const { status, body } = await ask('POST', 'contact/email', message);
    expect([status, body]).toEqual([200, { status: 'sent' }]);
    expect(await mailsTo('help@fairview.example')).toMatchObject([
      { kind: 'support', facts: { from: 'ada@example.org', subject: 'A question', text: message.text } },
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
  ])('refuses %s %j by its field', async (path, value) => {
    const { status, body } = await ask('POST', 'contact/email', { ...message, [path]: value });
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'input.invalid', path]);
  });

  it('takes five an hour from one address', async () => {
    const from = { remoteAddress: '192.0.2.9' };
    for (let i = 0; i < 5; i += 1)
      expect((await ask('POST', 'contact/email', message, from)).status).toBe(200);
    expect((await ask('POST', 'contact/email', message, from)).status).toBe(429);
    expect((await ask('POST', 'contact/email', message)).status).toBe(200);
  });
});

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileTransport } from '#server/modules/mail/file-transport.ts';
import { renderMail } from '#server/modules/mail/render-mail.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { exampleMails } from '#tests/builders/example-mails.ts';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';
import { makeTemporaryData, removeTemporaryData } from '#tests/temporary-data.ts';

const dataDir = makeTemporaryData();
const outbox = join(dataDir, 'outbox');
const { site } = provideAccountSite({ DEMO: '1', DATA_DIR: dataDir });
const get = (url: string) => site.app.inject({ method: 'GET', url });
const link = `${PUBLIC_URL}/api/signup/activate?token=one-time`;

describe('GET /demo/mail/', () => {
  it('shows that the outbox is empty', async () => {
    const { statusCode, body } = await get('/demo/mail/');
    expect(statusCode).toBe(200);
    expect(body).toContain('No emails yet');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  describe('with an email', () => {
    beforeAll(async () => {
      const mail = exampleMails('it')[0]!;
      await fileTransport(outbox, () => {}).send({
        ...(await renderMail(mail, {
          operator: null,
          publicUrl: PUBLIC_URL,
          tokenLink: link,
          unsubscribe: null,
        })),
        from: 'Fairview <no-reply@fairview.test>',
        to: 'ada@example.org',
        replyTo: null,
        messageId: '<one@fairview.test>',
        oneClickUnsubscribe: null,
        attachments: [],
      });
    });
    afterAll(() => removeTemporaryData(dataDir));

    it('lists the email and shows it in a frame without scripts', async () => {
      const { body: list } = await get('/it/demo/mail/');
      expect(list).toContain('<html lang="it">');
      expect(list).toContain('Attiva il tuo account Fairview');
      const [, href] = /<li><a href="([^"]+)"/.exec(list)!;
      const shown = await get(href!);
      expect(shown.body).toContain('ada@example.org');
      expect(shown.body).toContain(link);
      const [, frame] =
        /<iframe [^>]*src="([^"]+)" sandbox="allow-popups allow-popups-to-escape-sandbox"/.exec(shown.body)!;
      const { body, headers } = await get(frame!);
      expect(body).toContain(link);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox/);
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    });

    it('redirects to the list for any file that is not an email', async () => {
      mkdirSync(join(dataDir, 'secrets'), { recursive: true });
      writeFileSync(join(dataDir, 'secrets', 'key.eml'), 'Subject: secret\r\n\r\nsecret');
      writeFileSync(join(outbox, '.half.eml'), 'Subject: secret\r\n\r\nsecret');
      for (const name of ['..%2Fsecrets%2Fkey.eml', '.half.eml', 'nothing.eml']) {
        const { statusCode, headers } = await get(`/demo/mail/${name}/`);
        expect([name, statusCode, headers.location]).toEqual([name, 302, '/demo/mail/']);
      }
    });
  });
});

describe('an outbox with emails to a demo account and to others', () => {
  const data = makeTemporaryData();
  const post = fileTransport(join(data, 'outbox'), () => {});
  const to = ['free@demo.fairview.test', 'ada@example.org', 'x-free@demo.fairview.test'];
  beforeAll(async () => {
    for (const address of to)
      await post.send({
        ...(await renderMail(exampleMails('en')[0]!, {
          operator: null,
          publicUrl: PUBLIC_URL,
          tokenLink: `${link}-${address}`,
          unsubscribe: null,
        })),
        from: 'Fairview <no-reply@fairview.test>',
        to: address,
        replyTo: null,
        messageId: `<${address}@fairview.test>`,
        oneClickUnsubscribe: null,
        attachments: [],
      });
    return () => removeTemporaryData(data);
  });
  const listFiles = () => readdirSync(join(data, 'outbox'));
  /** For each recipient, whether its email is listed and whether it can be opened. */
  async function findVisibleMails(app: FastifyInstance, from: Partial<InjectOptions> = {}) {
    const ask = (url: string) => app.inject({ method: 'GET', url, ...from });
    const { body } = await ask('/demo/mail/');
    const opened = await Promise.all(
      listFiles().map(async (name) => (await ask(`/it/demo/mail/${encodeURIComponent(name)}/page/`)).body),
    );
    return to.map((address) => [
      body.includes(`>${address}<`),
      opened.some((page) => page.includes(`one-time-${address}`)),
    ]);
  }
  const everyone = to.map(() => [true, true]);
  const demoOnly = to.map((_, i) => [i === 0, i === 0]);

  describe('on a private site', () => {
    const { site: local } = provideAccountSite({ DEMO: '1', DATA_DIR: data });
    it('shows all emails to a local request', async () => {
      expect(await findVisibleMails(local.app)).toEqual(everyone);
      expect(
        await findVisibleMails(local.app, { remoteAddress: '::1', headers: { host: '[::1]:3000' } }),
      ).toEqual(everyone);
    });
    it.each([
      ['from another machine', { remoteAddress: '192.0.2.1' }],
      ['under another host name', { headers: { host: 'rebound.example' } }],
      ['through a proxy', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
    ])('shows a request %s only the emails to demo accounts', async (_how, from) => {
      expect(await findVisibleMails(local.app, from)).toEqual(demoOnly);
    });
  });

  describe.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { PUBLIC_URL: 'https://fairview.example' },
    { TRUST_PROXY: '1' },
  ])('on a site with %j', (env) => {
    const { site: open } = provideAccountSite({ DEMO: '1', DATA_DIR: data, ...(env as object) });
    it('shows only the emails to demo accounts', async () => {
      expect(await findVisibleMails(open.app)).toEqual(demoOnly);
    });
  });
});

describe.each([
  ['outside demo mode', { DEMO: '0' }],
  ['with a mail server', { DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:1' }],
])('GET /demo/mail/ %s', (_name, env: Record<string, string>) => {
  const { site: closed } = provideAccountSite({ DATA_DIR: dataDir, ...env });
  it('returns 404', async () => {
    for (const url of ['/demo/mail/', '/it/demo/mail/', '/demo/mail/x.eml/page/'])
      expect((await closed.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});

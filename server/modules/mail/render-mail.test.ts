import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locale/locales.ts';
import type { NewsItem, QueuedMail } from '#server/modules/mail/mail-facts.ts';
import { findMailSettings } from '#server/modules/mail/news-kinds.ts';
import { renderMail } from '#server/modules/mail/render-mail.ts';
import { composeNewsText } from '#server/modules/mail/words/news-text.ts';
import { EXAMPLE_NEWS, exampleMails } from '#tests/builders/example-mails.ts';

const PUBLIC_URL = 'https://fairview.example';
const TOKEN_LINK = `${PUBLIC_URL}/api/signup/activate?token=one-time`;
const hasTokenLink = (mail: QueuedMail) => ['activation', 'reset', 'email_change'].includes(mail.kind);

const render = (mail: QueuedMail) =>
  renderMail(mail, {
    operator: null,
    publicUrl: PUBLIC_URL,
    tokenLink: hasTokenLink(mail) ? TOKEN_LINK : null,
    unsubscribe: findMailSettings(mail).length > 0 ? `${PUBLIC_URL}/unsubscribe/?token=stop` : null,
  });
const renderAll = (language: Locale) =>
  Promise.all(exampleMails(language).map(async (mail) => ({ mail, ...(await render(mail)) })));

const readLinks = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
const toSentences = (text: string) =>
  text
    .split(/\n|(?<=[.:]) /)
    .map((line) => line.trim())
    // Names and text written by users are equal in both languages.
    .filter((line) => /\p{L}{3,} \p{L}{2,}/u.test(line) && !/^> |^NEAR Protocol/.test(line));

describe('renderMail', () => {
  it('renders every kind in Italian without English sentences', async () => {
    const english = new Set(
      (await renderAll('en')).flatMap(({ subject, text }) => toSentences(`${subject}\n${text}`)),
    );
    expect(english.size).toBeGreaterThan(60);
    for (const { mail, subject, text, html } of await renderAll('it')) {
      const shared = toSentences(`${subject}\n${text}`).filter((line) => english.has(line));
      expect([mail.kind, shared]).toEqual([mail.kind, []]);
      expect(html).toContain('lang="it"');
      expect(text).toContain('A solo scopo didattico: non è consulenza finanziaria.');
    }
  });

  it('links only to this site, in the language of the email, and loads no resources', async () => {
    for (const language of ['en', 'it'] as const) {
      for (const { html, text } of await renderAll(language)) {
        for (const href of readLinks(html)) expect(new URL(href).origin).toBe(PUBLIC_URL);
        expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import/);
        const pages = [...readLinks(html), ...(text.match(/https?:\S+/g) ?? [])].filter(
          (href) => !href.includes('/api/') && !href.includes('/unsubscribe/'),
        );
        for (const href of pages) expect(href.startsWith(`${PUBLIC_URL}/it/`)).toBe(language === 'it');
      }
    }
  });

  it('contains every link of the HTML version in the plain text version', async () => {
    for (const { html, text, subject } of await renderAll('en')) {
      expect(subject).not.toBe('');
      for (const href of readLinks(html).slice(1)) expect(text).toContain(href.replaceAll('&amp;', '&'));
    }
  });

  it('includes an unsubscribe link in news only, and the reason in every email', async () => {
    for (const { mail, text } of await renderAll('en')) {
      const hasUnsubscribe = findMailSettings(mail).length > 0;
      expect([mail.kind, text.includes('/unsubscribe/?token=')]).toEqual([mail.kind, hasUnsubscribe]);
      expect(text).toContain('You’re receiving this email because');
    }
  });

  it('draws bars as long as the sub-scores, in the colour of the band', async () => {
    const { html } = await render({ ...exampleMails('en')[0]!, ...EXAMPLE_NEWS[0]! } as QueuedMail);
    expect(html.match(/class="bar-B" style="width:([\d.]+)%/g)).toEqual(
      [71.3, 48.8, 61.9].map((length) => `class="bar-B" style="width:${length}%`),
    );
    expect(html).toContain('64.2');
  });

  it.each([
    ['en', 'This score is provisional: less than half of its data is measured.'],
    ['it', 'Questo punteggio è provvisorio: è misurato meno di metà dei suoi dati.'],
  ] as const)(
    'states once in the email and in the inbox that a score is provisional, in %s',
    async (locale, note) => {
      for (const news of [EXAMPLE_NEWS[0]!, EXAMPLE_NEWS[2]!]) {
        const { text, html } = await render({ ...exampleMails(locale)[0]!, ...news } as QueuedMail);
        expect(text.split(note)).toHaveLength(2);
        expect(html).toContain(note);
        expect(composeNewsText(news, locale).description).toContain(note);
      }
      const measured = structuredClone(EXAMPLE_NEWS[0]!) as { facts: { scores: { provisional: boolean } } };
      measured.facts.scores.provisional = false;
      expect(composeNewsText(measured as unknown as NewsItem, locale).description).not.toContain(note);
    },
  );

  it.each([
    ['en', 1, '1 update on Fairview'],
    ['en', 2, '2 updates on Fairview'],
    ['it', 1, '1 novità su Fairview'],
    ['it', 2, '2 novità su Fairview'],
  ] as const)(
    'states the number of items in the subject of a digest in %s: %d',
    async (language, count, subject) => {
      const items = EXAMPLE_NEWS.slice(0, count);
      const digest = exampleMails(language).find(({ kind }) => kind === 'digest')!;
      expect(await render({ ...digest, facts: { items } } as QueuedMail)).toMatchObject({ subject });
    },
  );

  it('omits the score when the plan of the receiver does not include it', async () => {
    const { text, html } = await render({ ...exampleMails('en')[0]!, ...EXAMPLE_NEWS[1]! } as QueuedMail);
    expect(text).not.toMatch(/\d\d\.\d/);
    expect(html).not.toContain('class="bar-');
  });

  it('escapes HTML in the text of a support message', async () => {
    const { html } = await render(exampleMails('en').find(({ kind }) => kind === 'support')!);
    expect(html).toContain('&lt;b&gt;2 &lt; 3&lt;/b&gt;');
  });

  it.each([
    ['Ada', 'Ada, someone signed up'],
    ['Anna Maria D’Arco', 'Anna Maria D’Arco, someone signed up'],
    ['Win at http://evil.test', 'Someone signed up'],
    ['evil.test', 'Someone signed up'],
    ['A'.repeat(41), 'Someone signed up'],
  ])('greets “%s” by name only when it looks like a name', async (firstName, start) => {
    const mail = exampleMails('en')[0]!;
    mail.facts = { ...mail.facts, firstName } as typeof mail.facts;
    const { text } = await render(mail);
    expect(text).toContain(`\n\n${start}`);
    expect(text).not.toContain('evil');
  });
});

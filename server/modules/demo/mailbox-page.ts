import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDateTime } from '#domain/format/format-date.ts';
import { getLocalePrefix, LOCALES, type Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { MAILBOX_STYLE } from '#server/modules/demo/mailbox-style.ts';
import type { OutboxMail } from '#server/modules/demo/outbox.ts';
import { buildFontRules } from '#server/modules/demo/site-fonts.ts';

export const MAILBOX_PATH = '/demo/mail';

const toListHref = (locale: Locale) => `${getLocalePrefix(locale)}${MAILBOX_PATH}/`;
const toMailHref = (locale: Locale, name: string) => `${toListHref(locale)}${encodeURIComponent(name)}/`;

const formatRecipients = ({ to }: OutboxMail['mail']) => to?.map(({ address }) => address).join(', ') ?? '';

/** List of outbox emails, newest first. `shown`: all of them, or only those to demo accounts. */
export function renderMailboxPage(
  locale: Locale,
  mails: readonly OutboxMail[],
  shown: 'all' | 'demo',
): string {
  const words = messagesWithPrefix('mailbox_', locale);
  return renderPage(locale, {
    title: words.title,
    other: toListHref,
    children: [
      h('h1', { key: 'title' }, words.title),
      h('p', { key: 'lead', className: 'lead' }, shown === 'all' ? words.lead : words.lead_of_demo),
      mails.length === 0
        ? h('p', { key: 'empty' }, shown === 'all' ? words.empty : words.empty_of_demo)
        : h(
            'ol',
            { key: 'mails' },
            mails.map(({ name, mail }) =>
              h(
                'li',
                { key: name },
                h(
                  'a',
                  { href: toMailHref(locale, name) },
                  h('span', { className: 'subject' }, mail.subject),
                  h('time', { dateTime: mail.date }, formatDateTime(mail.date, locale)),
                  h('span', { className: 'second' }, formatRecipients(mail)),
                ),
              ),
            ),
          ),
      h('p', { key: 'home' }, h('a', { className: 'way', href: `${getLocalePrefix(locale)}/` }, words.home)),
    ],
  });
}

/** One email: headers, the HTML part in a sandboxed frame without scripts, and the text part. */
export function renderMailPage(locale: Locale, { name, mail }: OutboxMail): string {
  const words = messagesWithPrefix('mailbox_', locale);
  const headers = [
    [words.from, mail.from?.address ?? ''],
    [words.to, formatRecipients(mail)],
    [words.sent, formatDateTime(mail.date, locale)],
  ] as const;
  return renderPage(locale, {
    title: mail.subject ?? words.title,
    other: (language) => toMailHref(language, name),
    children: [
      h('h1', { key: 'title' }, mail.subject),
      h(
        'dl',
        { key: 'heads' },
        headers.flatMap(([label, value]) => [
          h('dt', { key: label }, label),
          h('dd', { key: `${label}-value` }, value),
        ]),
      ),
      h('iframe', {
        key: 'mail',
        title: words.frame,
        src: `${toMailHref(locale, name)}page/`,
        sandbox: 'allow-popups allow-popups-to-escape-sandbox',
      }),
      h('details', { key: 'plain' }, h('summary', null, words.plain), h('pre', null, mail.text)),
      h('p', { key: 'back' }, h('a', { className: 'way', href: toListHref(locale) }, words.back)),
    ],
  });
}

/** Content of the style element of both pages; its hash goes into the content security policy. */
export const buildMailboxStyle = (): string => `${buildFontRules()}\n${MAILBOX_STYLE}`;

function renderPage(
  locale: Locale,
  { title, other, children }: { title: string; other: (language: Locale) => string; children: ReactNode },
): string {
  const otherLocale = LOCALES.find((language) => language !== locale)!;
  const document: ReactElement = h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, `${title} · Fairview`),
      h('link', { rel: 'icon', href: '/icon-192.png' }),
      h('style', null, buildMailboxStyle()),
    ),
    h(
      'body',
      null,
      h(
        'div',
        { className: 'wrap' },
        h(
          'header',
          null,
          h('a', { className: 'brand', href: `${getLocalePrefix(locale)}/` }, renderLogo(), 'Fairview'),
          h(
            'a',
            { className: 'way', href: other(otherLocale), lang: otherLocale, hrefLang: otherLocale },
            m.mailbox_other({}, { locale }),
          ),
        ),
        h('main', null, children),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}

const renderLogo = () =>
  h(
    'svg',
    { viewBox: '0 0 100 100', 'aria-hidden': true },
    h('path', { className: 'bars', d: 'M9 0h91v35.28H9zM9 43.28h52.78V58.4H9zM9 66.4h74.62V100H9z' }),
    h('path', { className: 'stem', d: 'M0 0h5.58v100H0z' }),
  );

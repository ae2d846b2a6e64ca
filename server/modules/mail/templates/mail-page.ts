import {
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
import { m } from '#messages';
import type { MailBlock, MailContent } from '#server/modules/mail/templates/mail-content.ts';
import { COLOUR, SANS, SERIF, STYLE_SHEET } from '#server/modules/mail/templates/mail-styles.ts';
import { createScoreGraphic } from '#server/modules/mail/templates/score-graphic.ts';

/** The size is part of `font`, because the components’ own `fontSize` would override a separate one. */
const sansStyle = (size: number, more: CSSProperties = {}): CSSProperties => ({
  margin: '0 0 6px',
  font: `400 ${size}px/1.5 ${SANS}`,
  color: COLOUR.ink3,
  ...more,
});
const serifStyle = (size: number, more: CSSProperties = {}): CSSProperties => ({
  margin: '0 0 14px',
  font: `400 ${size}px/1.6 ${SERIF}`,
  color: COLOUR.ink2,
  ...more,
});
const hairline = `1px solid ${COLOUR.hair}`;

/** Renders an email as HTML, with inline styles and no external resources. */
export function createMailPage(content: MailContent): ReactElement {
  const { locale, title, kindLabel, action, note } = content;
  return h(
    Html,
    { lang: locale },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, content.subject),
      h('style', null, STYLE_SHEET),
    ),
    h(Preview, null, toPreviewText(content)),
    h(
      // Not the `Body` component: it colours a cell that the dark colour scheme cannot reach.
      'body',
      { className: 'paper', style: { margin: 0, backgroundColor: COLOUR.paper } },
      h(
        Container,
        { className: 'sheet paper', style: { maxWidth: 560, margin: '0 auto', padding: '32px 32px 40px' } },
        renderBrand(content.home),
        h(
          Section,
          { className: 'rule', style: { borderTop: `2px solid ${COLOUR.ink}`, paddingTop: 22 } },
          kindLabel && h(Text, { className: 'ink3', style: sansStyle(13, { margin: '0 0 4px' }) }, kindLabel),
          h(
            Heading,
            {
              as: 'h1',
              className: 'ink title',
              style: {
                margin: '0 0 14px',
                font: `400 32px/1.15 ${SERIF}`,
                letterSpacing: '-0.022em',
                color: COLOUR.ink,
              },
            },
            title,
          ),
          content.blocks.map((block, index) => renderBlock(block, content, index)),
          action && renderActionButton(action),
          note && h(Text, { className: 'ink2', style: serifStyle(15, { margin: '18px 0 0' }) }, note),
          action && content.isLinkShown && renderLinkText(content, action.href),
        ),
        renderFooter(content),
      ),
    ),
  );
}

/** Preview text that mail clients show next to the subject. */
function toPreviewText({ blocks, title }: MailContent): string {
  const [first] = blocks;
  if (first?.kind === 'paragraph') return first.text;
  return first?.kind === 'item' ? first.title : title;
}

function renderBrand(home: string): ReactElement {
  return h(
    Link,
    {
      href: home,
      className: 'ink',
      style: {
        display: 'inline-block',
        padding: '0 0 10px',
        font: `500 20px/1.2 ${SERIF}`,
        letterSpacing: '-0.01em',
        color: COLOUR.ink,
        textDecoration: 'none',
      },
    },
    'Fairview',
  );
}

function renderActionButton({ label, href }: { label: string; href: string }): ReactElement {
  return h(
    Button,
    {
      href,
      className: 'button',
      style: {
        margin: '10px 0 0',
        padding: '13px 22px',
        backgroundColor: COLOUR.ink,
        color: COLOUR.paper,
        font: `600 15px/1.2 ${SANS}`,
        borderRadius: 2,
        textDecoration: 'none',
      },
    },
    label,
  );
}

function renderLinkText({ locale }: MailContent, href: string): ReactElement {
  return h(
    Text,
    { className: 'ink3', style: sansStyle(12, { margin: '18px 0 0', wordBreak: 'break-all' }) },
    m.mail_link_by_hand({}, { locale }),
    h('br'),
    h(Link, { href, className: 'link', style: { color: COLOUR.link, textDecoration: 'underline' } }, href),
  );
}

function renderBlock(block: MailBlock, { locale }: MailContent, key: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return h(Text, { key, className: 'ink2', style: serifStyle(17) }, block.text);
    case 'quote':
      return h(
        Text,
        {
          key,
          className: 'ink hair',
          style: serifStyle(17, {
            color: COLOUR.ink,
            whiteSpace: 'pre-wrap',
            borderTop: hairline,
            paddingTop: 12,
            overflowWrap: 'anywhere',
          }),
        },
        block.text,
      );
    case 'rows':
      return renderRows(block.rows, key);
    case 'scores':
      return h('div', { key }, createScoreGraphic(block.scores, locale));
    case 'item':
      return h(
        Section,
        { key, className: 'hair', style: { borderTop: hairline, padding: '14px 0 12px' } },
        h(Text, { className: 'ink3', style: sansStyle(12, { margin: 0 }) }, block.kindLabel),
        h(
          Text,
          {
            className: 'ink',
            style: { margin: '2px 0 4px', font: `500 18px/1.3 ${SERIF}`, color: COLOUR.ink },
          },
          block.title,
        ),
        h(Text, { className: 'ink2', style: serifStyle(15, { margin: '0 0 6px' }) }, block.text),
        h(
          Link,
          {
            href: block.href,
            className: 'link',
            style: { font: `400 14px/1.6 ${SANS}`, color: COLOUR.link, textDecoration: 'underline' },
          },
          block.action,
        ),
      );
  }
}

function renderRows(pairs: readonly (readonly [string, string])[], key: number): ReactElement {
  const cell: CSSProperties = { padding: '9px 0', borderTop: hairline, font: `400 14px/1.5 ${SANS}` };
  return h(
    'table',
    { key, width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, style: { margin: '4px 0 14px' } },
    h(
      'tbody',
      null,
      pairs.map(([label, value]) =>
        h(
          'tr',
          { key: label },
          h(
            'td',
            { className: 'ink3 hair', style: { ...cell, color: COLOUR.ink3, paddingRight: 16 } },
            label,
          ),
          h(
            'td',
            {
              className: 'ink hair',
              align: 'right',
              style: { ...cell, color: COLOUR.ink, overflowWrap: 'anywhere' },
            },
            value,
          ),
        ),
      ),
    ),
  );
}

function renderFooter({ reason, unsubscribe, settings, footnote }: MailContent): ReactElement {
  const links = [unsubscribe, settings].filter((link) => link !== null);
  return h(
    Section,
    { className: 'hair', style: { borderTop: hairline, marginTop: 30, paddingTop: 14 } },
    h(Text, { className: 'ink3', style: sansStyle(12) }, reason),
    links.length > 0 &&
      h(
        Text,
        { className: 'ink3', style: sansStyle(12) },
        links.flatMap(({ label, href }, index) => [
          index > 0 ? ' · ' : '',
          h(
            Link,
            {
              key: href,
              href,
              className: 'link',
              style: { color: COLOUR.link, textDecoration: 'underline' },
            },
            label,
          ),
        ]),
      ),
    h(Text, { className: 'ink3', style: sansStyle(12, { margin: 0 }) }, footnote),
  );
}

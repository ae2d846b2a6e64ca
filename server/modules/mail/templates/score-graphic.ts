import { createElement as h, type ReactElement } from 'react';
import { formatScore } from '#domain/format/format-score.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import type { MailScores } from '#server/modules/mail/mail-facts.ts';
import { COLOUR, SANS, SERIF, toBandColours } from '#server/modules/mail/templates/mail-styles.ts';

const SIDE_PX = 64;
const GAP_PX = 3;
const PILLARS = ['project', 'hype', 'economics'] as const;

/**
 * Renders a score as a table, which all mail clients support: graphic, number, band, then the three pillars
 * as text.
 */
export function createScoreGraphic(scores: MailScores, locale: Locale): ReactElement {
  const { bar, letter } = toBandColours(scores.band);
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, style: { margin: '20px 0 4px' } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h('td', { style: { verticalAlign: 'middle' } }, createPillarBars(scores)),
        h(
          'td',
          { style: { verticalAlign: 'middle', paddingLeft: 14 } },
          h(
            'span',
            {
              className: 'ink',
              style: { font: `500 36px/1 ${SERIF}`, color: COLOUR.ink, letterSpacing: '-0.02em' },
            },
            formatScore(scores.fv, locale),
          ),
          ' ',
          h(
            'span',
            {
              className: `bar-${scores.band}`,
              style: {
                display: 'inline-block',
                padding: '2px 6px',
                font: `600 14px/1.3 ${SANS}`,
                backgroundColor: bar,
                color: letter,
                verticalAlign: '6px',
                marginLeft: 4,
              },
            },
            scores.band,
          ),
          h(
            'div',
            { className: 'ink2', style: { font: `400 13px/1.5 ${SANS}`, color: COLOUR.ink2, marginTop: 6 } },
            formatPillarScores(scores, locale).join(' · '),
          ),
        ),
      ),
    ),
  );
}

/** Returns name and score of each pillar. */
export function formatPillarScores(scores: MailScores, locale: Locale): string[] {
  const names = messagesWithPrefix('block_', locale);
  return PILLARS.map((pillar) => `${names[pillar]} ${formatScore(scores[pillar], locale)}`);
}

/** Bar length is the score of the pillar, bar height its weight in the medium profile. */
function createPillarBars(scores: MailScores): ReactElement {
  const { bar, track } = toBandColours(scores.band);
  const weights = METHOD.blocks.medium;
  const barsHeight = SIDE_PX - 2 * GAP_PX;
  const rows = PILLARS.flatMap((pillar, index) => {
    const height = Math.round(weights[pillar] * barsHeight);
    const line = h(
      'tr',
      { key: pillar },
      index === 0
        ? h('td', {
            rowSpan: 5,
            className: 'stem',
            style: { width: 2, backgroundColor: COLOUR.ink, fontSize: 0, lineHeight: 0 },
          })
        : null,
      h(
        'td',
        {
          className: `track-${scores.band}`,
          style: { width: SIDE_PX, height, backgroundColor: track, fontSize: 0, lineHeight: 0 },
        },
        h('div', {
          className: `bar-${scores.band}`,
          style: { width: `${scores[pillar]}%`, height, backgroundColor: bar, fontSize: 0, lineHeight: 0 },
        }),
      ),
    );
    if (index === PILLARS.length - 1) return [line];
    const gap = h(
      'tr',
      { key: `${pillar}-gap` },
      h('td', { style: { height: GAP_PX, fontSize: 0, lineHeight: 0 } }),
    );
    return [line, gap];
  });
  return h(
    'table',
    {
      role: 'presentation',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      'aria-hidden': true,
      style: { width: SIDE_PX + 2, height: SIDE_PX },
    },
    h('tbody', null, rows),
  );
}

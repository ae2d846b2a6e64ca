import { formatScore } from '#domain/format/format-score.ts';
import { m } from '#messages';
import type { MailBlock, MailContent } from '#server/modules/mail/templates/mail-content.ts';
import { formatPillarScores } from '#server/modules/mail/templates/score-graphic.ts';

/** Renders an email as plain text, with every URL written out. */
export function renderPlainText(content: MailContent): string {
  const { kindLabel, title, blocks, action, note, reason, unsubscribe, settings, footnote } = content;
  const parts = [
    [kindLabel, title].filter(Boolean).join('\n'),
    ...blocks.map((block) => renderBlockAsText(block, content)),
    action && `${action.label}:\n${action.href}`,
    note,
    '-- ',
    [reason, ...[unsubscribe, settings].map((link) => link && `${link.label}: ${link.href}`), footnote]
      .filter(Boolean)
      .join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function renderBlockAsText(block: MailBlock, { locale }: MailContent): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'scores': {
      const { scores } = block;
      return m.mail_score_line(
        {
          score: formatScore(scores.fv, locale),
          band: scores.band,
          parts: formatPillarScores(scores, locale).join(', '),
        },
        { locale },
      );
    }
    case 'item':
      return `${block.kindLabel}\n${block.title}\n${block.text}\n${block.action}: ${block.href}`;
  }
}

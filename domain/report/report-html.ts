import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import type { ReportCell, ReportDocument, ReportSection } from '#domain/report/report-document.ts';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}h1,h2{font-family:Georgia,serif;font-weight:500;line-height:1.2}h2{border-top:2px solid;padding-top:.5rem;margin-top:2.5rem}div{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{padding:.35rem .75rem .35rem 0;border-bottom:1px solid #8884;text-align:left;vertical-align:top}small{display:block;opacity:.8}footer{margin-top:3rem;font-size:.875rem}`;

interface HtmlOptions {
  locale: Locale;
  publicUrl: string;
  footer: string;
}

/** Writes a report as one HTML file that needs nothing else. */
export function reportHtml({ title, lead, sections }: ReportDocument, options: HtmlOptions): string {
  return `<!doctype html>
<html lang="${options.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(title)}</title><style>${STYLE}</style></head>
<body>
<h1>${escapeText(title)}</h1>
<p>${escapeText(lead)}</p>
${sections.map((section) => toSection(section, options)).join('\n')}
<footer>${escapeText(options.footer)}</footer>
</body>
</html>
`;
}

function toSection({ title, lead, head, rows, empty }: ReportSection, options: HtmlOptions): string {
  const heads = head.map((text) => `<th scope="col">${escapeText(text)}</th>`).join('');
  const lines = rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${toCell(cell, options)}</td>`).join('')}</tr>`,
  );
  const body =
    rows.length === 0
      ? `<p>${escapeText(empty)}</p>`
      : `<div><table><thead><tr>${heads}</tr></thead><tbody>\n${lines.join('\n')}\n</tbody></table></div>`;
  return `<section>\n<h2>${escapeText(title)}</h2>\n${lead === null ? '' : `<p>${escapeText(lead)}</p>\n`}${body}\n</section>`;
}

function toCell({ text, note, link }: ReportCell, { publicUrl, locale }: HtmlOptions): string {
  const href = link === undefined ? null : escapeText(`${publicUrl}${getLocalePrefix(locale)}${link}`);
  const shown = href === null ? escapeText(text) : `<a href="${href}">${escapeText(text)}</a>`;
  return note === undefined ? shown : `${shown}<small>${escapeText(note)}</small>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

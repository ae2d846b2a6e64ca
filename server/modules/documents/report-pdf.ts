import type { Content } from 'pdfmake/interfaces';
import type { Locale } from '#domain/locale/locales.ts';
import type { ReportDocument } from '#domain/report/report-document.ts';
import {
  COLOURS,
  type FitUserText,
  renderPdf,
  section,
  table,
} from '#server/modules/documents/render-pdf.ts';

/** A report as PDF. `made`: milliseconds since 1970. */
export function reportPdf(
  document: ReportDocument,
  { made, locale }: { made: number; locale: Locale },
): Promise<Buffer> {
  return renderPdf({ title: document.title, made, locale }, (setText) => [
    { text: setText(document.lead), color: COLOURS.second, fontSize: 9 },
    ...document.sections.flatMap((each) => [
      ...section(each.title, each.lead ?? undefined),
      ...(each.rows.length === 0 ? [{ text: each.empty }] : toTable(each, setText)),
    ]),
  ]);
}

/** Characters up to which a column is short, and its width in points beside longer ones. */
const SHORT_CHARS = 14;
const SHORT_WIDTH = 66;

function toTable({ head, rows }: ReportDocument['sections'][number], setText: FitUserText): Content[] {
  const isShort = head.map((text, at) =>
    [text, ...rows.flatMap((row) => [row[at]?.text ?? '', row[at]?.note ?? ''])].every(
      (each) => each.length <= SHORT_CHARS,
    ),
  );
  const hasLong = isShort.slice(1).includes(false);
  return table(
    head.map((text, at) => ({
      head: text,
      width: at === 0 ? 110 : hasLong && isShort[at] ? SHORT_WIDTH : '*',
    })),
    rows.map((row) =>
      row.map(({ text, note }) => ({
        stack: [
          { text: setText(text) },
          ...(note === undefined ? [] : [{ text: setText(note), color: COLOURS.third, fontSize: 6.5 }]),
        ],
      })),
    ),
  );
}

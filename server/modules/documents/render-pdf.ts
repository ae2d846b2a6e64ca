import pdfmake from 'pdfmake';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatDateTime } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { fitText, REPLACEMENT } from '#server/modules/documents/fit-text.ts';
import { registerPdfFonts } from '#server/modules/documents/pdf-fonts.ts';

/** Colours of the site for print. */
export const COLOURS = {
  text: '#14201e',
  second: '#42514e',
  third: '#5d6c68',
  hair: '#dbe2e0',
  tint: '#2c8e7f',
};

/** Fits user text to the available fonts. */
export type FitUserText = (text: string) => Content;

export interface Column {
  head: string;
  width: number | 'auto' | '*';
  right?: boolean;
}

/**
 * Renders a PDF with the logo, a title and `content`. The footer of each page has the page number, the time
 * and a notice, by default that this is not advice. `made`: milliseconds since 1970.
 */
export async function renderPdf(
  {
    title,
    made,
    locale,
    notice = m.site_education({}, { locale }),
  }: { title: string; made: number; locale: Locale; notice?: string },
  content: (setText: FitUserText) => Content[],
): Promise<Buffer> {
  const coverage = await registerPdfFonts();
  let hasMissing = false;
  const setText: FitUserText = (text) => {
    const runs = fitText(text, coverage, () => {
      hasMissing = true;
    });
    return typeof runs === 'string' ? runs : { text: runs };
  };
  const body = content(setText);
  const document: TDocumentDefinitions = {
    info: { title, author: 'Fairview', creator: 'Fairview', producer: 'Fairview' },
    language: locale,
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 52],
    defaultStyle: { font: 'sans', fontSize: 8, lineHeight: 1.2, color: COLOURS.text },
    content: [
      renderLogo(),
      { text: title, font: 'serif', fontSize: 24, lineHeight: 1, margin: [0, 16, 0, 8] },
      ...body,
      ...(hasMissing
        ? [
            {
              text: m.pdf_missed({ sign: REPLACEMENT }, { locale }),
              color: COLOURS.third,
              fontSize: 7,
              margin: [0, 10, 0, 0] as Margin,
            },
          ]
        : []),
    ],
    footer: (page, pages) => ({
      margin: [40, 16, 40, 0],
      columns: [
        {
          text: `${notice} ${m.pdf_made({ date: formatDateTime(made, locale) }, { locale })}`.trim(),
          width: '*',
        },
        { text: m.pdf_page({ page, pages }, { locale }), width: 'auto', alignment: 'right' },
      ],
      fontSize: 7,
      color: COLOURS.third,
    }),
  };
  return pdfmake.createPdf(document).getBuffer();
}

type Margin = [number, number, number, number];

/** Logo and name of the site. */
function renderLogo(): Content {
  const bar = (y: number, h: number, w: number) => ({
    type: 'rect' as const,
    x: 1.3,
    y,
    w,
    h,
    color: COLOURS.tint,
  });
  return {
    columns: [
      {
        width: 20,
        canvas: [
          bar(0, 5, 12.7),
          bar(6.1, 2.1, 7.5),
          bar(9.3, 4.7, 10.5),
          { type: 'rect', x: 0, y: 0, w: 0.9, h: 14, color: COLOURS.text },
        ],
      },
      { text: 'Fairview', font: 'serif', fontSize: 13, margin: [0, -1.5, 0, 0] },
    ],
  };
}

/** Space in points that must be free below a heading on its page. A negative margin removes it again. */
const MIN_SPACE_BELOW_HEADING = 40;

/** Heading of a section: a line, the title and an optional text. Never the last element on a page. */
export function section(title: string, text?: string): Content[] {
  return [
    {
      unbreakable: true,
      stack: [
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: 515, y2: 0, lineWidth: 1.5, lineColor: COLOURS.text }],
          margin: [0, 18, 0, 5],
        },
        { text: title, font: 'serif', fontSize: 13, margin: [0, 0, 0, text ? 2 : 6] },
        ...(text ? [{ text, color: COLOURS.second, margin: [0, 0, 0, 6] as Margin }] : []),
        { canvas: [], margin: [0, 0, 0, MIN_SPACE_BELOW_HEADING] },
      ],
    },
    { canvas: [], margin: [0, -MIN_SPACE_BELOW_HEADING, 0, 0] },
  ];
}

/** A table with thin lines between rows and a header repeated on every page. */
export function table(columns: readonly Column[], rows: readonly TableCell[][]): Content[] {
  const head = columns.map(({ head: text, right }) => ({
    text,
    color: COLOURS.third,
    fontSize: 7,
    alignment: right ? ('right' as const) : ('left' as const),
  }));
  return [
    {
      layout: {
        hLineWidth: (line) => (line === 0 ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => COLOURS.hair,
        paddingLeft: (index) => (index === 0 ? 0 : 5),
        paddingRight: (index, node) => (index === (node.table.widths?.length ?? 0) - 1 ? 0 : 5),
        paddingTop: () => 2.5,
        paddingBottom: () => 2,
      },
      table: {
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 1,
        widths: columns.map(({ width }) => width),
        body: [head, ...rows],
      },
      fontSize: 7.5,
    },
  ];
}

/** A right-aligned cell with tabular figures. */
export const figureCell = (text: string, strong = false): TableCell => ({
  text,
  alignment: 'right',
  bold: strong,
  fontFeatures: ['tnum'],
});

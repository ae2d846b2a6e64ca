import type { Locale } from '#domain/locale/locales.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

const SENTENCES = {
  empty: {
    en: 'The file is empty.',
    it: 'Il file è vuoto.',
  },
  pdf: {
    en: 'This is a PDF. Export a CSV file from the service instead.',
    it: 'Questo è un PDF. Esporta dal servizio un file CSV.',
  },
  html: {
    en: 'This is a web page. Export a CSV file from the service instead.',
    it: 'Questa è una pagina web. Esporta dal servizio un file CSV.',
  },
  image: {
    en: 'This is an image. Export a CSV file from the service instead.',
    it: 'Questa è un’immagine. Esporta dal servizio un file CSV.',
  },
  archive: {
    en: 'This is a compressed file or an Office document other than a sheet. Unpack it and choose the CSV or XLSX file inside.',
    it: 'Questo è un file compresso o un documento di Office che non è un foglio. Estrailo e scegli il file CSV o XLSX al suo interno.',
  },
  binary: {
    en: 'This file holds no text. Export a CSV file from the service instead.',
    it: 'Questo file non contiene testo. Esporta dal servizio un file CSV.',
  },
  sheet: {
    en: 'This XLSX file cannot be read. Save it again, or as CSV.',
    it: 'Questo file XLSX non è leggibile. Salvalo di nuovo, oppure come CSV.',
  },
  json: {
    en: 'This JSON is not an export of Ghostfolio, the only JSON that is read.',
    it: 'Questo JSON non è un’esportazione di Ghostfolio, l’unico JSON che si può leggere.',
  },
  broken_json: {
    en: 'This JSON is broken off or damaged.',
    it: 'Questo JSON è interrotto o danneggiato.',
  },
  no_table: {
    en: 'No table is in this file: a line that names columns, and rows below it.',
    it: 'In questo file non c’è una tabella: una riga con i nomi delle colonne e, sotto, le altre righe.',
  },
  open_quote: {
    en: 'A quotation mark in this file is never closed. Correct that row, or export the file again.',
    it: 'In questo file c’è una virgoletta che non viene mai chiusa. Correggi la riga o esporta di nuovo il file.',
  },
  zip_damaged: {
    en: 'The packed parts of this file are damaged or contradict each other. Save it again, or as CSV.',
    it: 'Le parti compresse di questo file sono danneggiate o si contraddicono. Salvalo di nuovo, oppure come CSV.',
  },
  xml_entities: {
    en: 'This file declares XML entities, which no spreadsheet needs. Save it again, or as CSV.',
    it: 'Questo file dichiara entità XML, che a un foglio di calcolo non servono. Salvalo di nuovo, oppure come CSV.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** Why a file that may well be a table is too much to be read. */
const BEYOND_LIMITS = {
  too_many_rows: {
    en: 'This file has more than 100,000 rows. Split it, for instance by year.',
    it: 'Questo file ha più di 100.000 righe. Dividilo, per esempio per anno.',
  },
  too_many_columns: {
    en: 'A row of this file has more than 500 columns. Keep only those of the transactions.',
    it: 'Una riga di questo file ha più di 500 colonne. Lascia solo quelle delle transazioni.',
  },
  too_many_cells: {
    en: 'This file has more than 3,000,000 cells. Split it, for instance by year.',
    it: 'Questo file ha più di 3.000.000 di celle. Dividilo, per esempio per anno.',
  },
  long_cell: {
    en: 'A cell of this file has more than 32,767 characters. Shorten it.',
    it: 'Una cella di questo file ha più di 32.767 caratteri. Accorciala.',
  },
  long_record: {
    en: 'A row of this file is longer than 1 MB. Check that its lines end and its quotation marks are closed.',
    it: 'Una riga di questo file supera 1 MB. Controlla che le righe finiscano e che le virgolette siano chiuse.',
  },
  too_much_text: {
    en: 'The cells of this file hold too much text. Split it, for instance by year.',
    it: 'Le celle di questo file contengono troppo testo. Dividilo, per esempio per anno.',
  },
  sheet_extent: {
    en: 'The sheet reaches beyond row 110,000 or column 500. Delete what stands outside the table.',
    it: 'Il foglio va oltre la riga 110.000 o la colonna 500. Elimina ciò che sta fuori dalla tabella.',
  },
  too_many_parts: {
    en: 'This file is packed out of more than 2,000 parts. Copy the table into a new file.',
    it: 'Questo file è composto da più di 2.000 parti. Copia la tabella in un nuovo file.',
  },
  unpacked_size: {
    en: 'Unpacked, this file is larger than 200 MB. Split it, for instance by year.',
    it: 'Decompresso, questo file supera 200 MB. Dividilo, per esempio per anno.',
  },
  unpack_ratio: {
    en: 'A part of this file unpacks to more than 250 times its size. Save it as CSV.',
    it: 'Una parte di questo file, decompressa, supera di 250 volte la sua dimensione. Salvalo come CSV.',
  },
  too_many_styles: {
    en: 'This workbook has more styles than a spreadsheet may have. Save it as CSV.',
    it: 'Questa cartella di lavoro ha più stili di quanti un foglio di calcolo ne ammetta. Salvala come CSV.',
  },
  deep_nesting: {
    en: 'This file is nested too deeply. Export it again, or as CSV.',
    it: 'Questo file ha troppi livelli annidati. Esportalo di nuovo, oppure come CSV.',
  },
  memory: {
    en: 'Reading this file takes more memory than is allowed. Split it, or save it as CSV.',
    it: 'Per leggere questo file serve più memoria di quella consentita. Dividilo, oppure salvalo come CSV.',
  },
  time: {
    en: 'Reading this file takes longer than is allowed. Split it, or save it as CSV.',
    it: 'Per leggere questo file serve più tempo di quello consentito. Dividilo, oppure salvalo come CSV.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type UnreadableKind = keyof typeof SENTENCES | keyof typeof BEYOND_LIMITS;

/** Refuses a file that is no list of transactions, or too much to be read, and says why. */
export class UnreadableFile extends Error {
  readonly kind: UnreadableKind;

  constructor(kind: UnreadableKind) {
    super(kind);
    this.name = 'UnreadableFile';
    this.kind = kind;
  }

  answer(locale: Locale): ApiError {
    const { kind } = this;
    const isBeyond = kind in BEYOND_LIMITS;
    const sentences: Record<UnreadableKind, Record<Locale, string>> = { ...SENTENCES, ...BEYOND_LIMITS };
    const code =
      kind === 'too_many_rows' ? 'import.too_large' : isBeyond ? 'import.beyond_limits' : 'import.unreadable';
    return new ApiError(code, [{ path: 'uploaded_file', message: sentences[kind][locale] }]);
  }
}

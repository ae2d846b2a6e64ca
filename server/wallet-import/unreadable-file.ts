import type { Locale } from '#domain/locale/locales.ts';
import { ApiError } from '#server/http/api-error.ts';

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
    en: 'This XLSX file cannot be read. Save it anew, or as CSV.',
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
} as const satisfies Record<string, Record<Locale, string>>;
export type UnreadableKind = keyof typeof SENTENCES;

/** Refuses a file that is no list of transactions, and says what it is instead. */
export class UnreadableFile extends Error {
  readonly kind: UnreadableKind;

  constructor(kind: UnreadableKind) {
    super(kind);
    this.name = 'UnreadableFile';
    this.kind = kind;
  }

  answer(locale: Locale): ApiError {
    return new ApiError('import.unreadable', [
      { path: 'uploaded_file', message: SENTENCES[this.kind][locale] },
    ]);
  }
}

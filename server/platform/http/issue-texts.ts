import type { IssueName } from '#contracts/issues.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** The sentence a person reads of a value that does not look as it must. */
export const ISSUE_TEXTS: Record<IssueName, Record<Locale, string>> = {
  'email.form': {
    en: 'The field must be an email. Example: name@example.com.',
    it: 'Il campo deve essere un’email. Esempio: nome@example.com.',
  },
  'name.form': {
    en: 'Use a name without < and > or invisible characters.',
    it: 'Usa un nome senza < e > e senza caratteri invisibili.',
  },
  'username.form': {
    en: 'Use letters and digits, with single dots, hyphens or underscores between them.',
    it: 'Usa lettere e cifre, separate da un solo punto, trattino o trattino basso.',
  },
  'text.form': {
    en: 'Use text without control characters.',
    it: 'Usa un testo senza caratteri di controllo.',
  },
  'time_zone.unknown': {
    en: 'Choose a time zone, such as Europe/Rome.',
    it: 'Scegli un fuso orario, per esempio Europe/Rome.',
  },
  'day.form': {
    en: 'Enter a date as year-month-day, such as 2025-01-31.',
    it: 'Scrivi la data come anno-mese-giorno, per esempio 2025-01-31.',
  },
  'days.form': {
    en: 'Enter a number of days from 1 to 3650, or max.',
    it: 'Scrivi un numero di giorni da 1 a 3650, oppure max.',
  },
  'code.form': {
    en: 'This code is not valid. Start the login again.',
    it: 'Questo codice non è valido. Ricomincia l’accesso.',
  },
  'push_address.form': {
    en: 'Enter an address that begins with https://.',
    it: 'Scrivi un indirizzo che inizia con https://.',
  },
  'file.missing': {
    en: 'Send the file as the form field uploaded_file.',
    it: 'Invia il file nel campo uploaded_file del modulo.',
  },
  'options.unreadable': {
    en: 'The import choices cannot be read. Send them again.',
    it: 'Le scelte dell’importazione non si leggono. Inviale di nuovo.',
  },
  'mapping.missing': {
    en: 'Say which column holds what.',
    it: 'Indica che cosa contiene ogni colonna.',
  },
};

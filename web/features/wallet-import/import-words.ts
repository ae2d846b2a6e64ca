import type { Locale } from '#domain/locale/locales.ts';
import { ENGLISH_IMPORT_WORDS } from '#web/features/wallet-import/import-words-en.ts';
import { ITALIAN_IMPORT_WORDS } from '#web/features/wallet-import/import-words-it.ts';
import type { ImportWords } from '#web/features/wallet-import/import-words-shape.ts';

export const IMPORT_WORDS: Record<Locale, ImportWords> = {
  en: ENGLISH_IMPORT_WORDS,
  it: ITALIAN_IMPORT_WORDS,
};

import type { CleanMarkup } from '#domain/markup/clean-markup.ts';

/** A text in one language, as the browser receives it: sanitised HTML, never Markdown. */
export interface Text {
  title: string;
  description: string;
  lead: string;
  /** ISO day of this version; null for a text without versions. */
  date: string | null;
  sections: readonly TextSection[];
}

export interface TextEntry {
  id: string;
  title: string;
  html: CleanMarkup;
}

export interface TextSection extends TextEntry {
  entries: TextEntry[];
}

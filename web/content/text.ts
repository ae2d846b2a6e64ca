/** A text in one language, as the browser receives it: HTML of our own making, never Markdown. */
export interface Text {
  title: string;
  description: string;
  lead: string;
  /** Day of this version, ISO; null where a text has no versions. */
  date: string | null;
  sections: readonly TextSection[];
}

export interface TextEntry {
  id: string;
  title: string;
  html: string;
}

export interface TextSection extends TextEntry {
  entries: TextEntry[];
}

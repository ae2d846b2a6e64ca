/** A cell: its text, a smaller second line, and a path on this site without language. */
export interface ReportCell {
  text: string;
  note?: string | undefined;
  link?: string | undefined;
}

/** Without rows, `empty` is shown instead of the table. The first column is a name, the others are values. */
export interface ReportSection {
  id: string;
  title: string;
  lead: string | null;
  head: readonly string[];
  rows: readonly (readonly ReportCell[])[];
  empty: string;
}

/** A report in one language, as it is stored, shown, and written as HTML and PDF. */
export interface ReportDocument {
  title: string;
  lead: string;
  sections: readonly ReportSection[];
}

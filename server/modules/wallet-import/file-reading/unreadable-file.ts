/** Why a file that may well be a table is too much to be read. */
const BEYOND_LIMITS = [
  'too_many_rows',
  'too_many_columns',
  'too_many_cells',
  'long_cell',
  'long_record',
  'too_much_text',
  'sheet_extent',
  'too_many_parts',
  'unpacked_size',
  'unpack_ratio',
  'too_many_styles',
  'deep_nesting',
  'memory',
  'time',
] as const;

/** What a file is, or does not hold, or has too much of; each has a message, `unreadable_<kind>`. */
export type UnreadableKind =
  | 'empty'
  | 'pdf'
  | 'html'
  | 'image'
  | 'archive'
  | 'binary'
  | 'sheet'
  | 'json'
  | 'broken_json'
  | 'no_table'
  | 'open_quote'
  | 'zip_damaged'
  | 'xml_entities'
  | (typeof BEYOND_LIMITS)[number];

/** Refuses a file that is no list of transactions, or too much to be read. The process that reads files needs no words. */
export class UnreadableFile extends Error {
  readonly kind: UnreadableKind;

  constructor(kind: UnreadableKind) {
    super(kind);
    this.name = 'UnreadableFile';
    this.kind = kind;
  }

  /** Whether it is too much, rather than something else. */
  get isBeyondLimits(): boolean {
    return (BEYOND_LIMITS as readonly string[]).includes(this.kind);
  }
}

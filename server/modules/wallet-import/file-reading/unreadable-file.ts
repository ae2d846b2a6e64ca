/** Reasons for which a file that may be a table exceeds the limits. */
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

/** Reason for rejecting a file. Each has a message `unreadable_<kind>`. */
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

/**
 * Thrown for a file that is not a list of transactions or exceeds the limits. Contains no text, so that the
 * reader process needs no messages.
 */
export class UnreadableFile extends Error {
  readonly kind: UnreadableKind;

  constructor(kind: UnreadableKind) {
    super(kind);
    this.name = 'UnreadableFile';
    this.kind = kind;
  }

  /** True when the file exceeds a limit. */
  get isBeyondLimits(): boolean {
    return (BEYOND_LIMITS as readonly string[]).includes(this.kind);
  }
}

import { IMPORT_LIMITS } from '#contracts/wallet-import.ts';

const MB = 1024 * 1024;

/** What a file of an unknown person may ask of this machine. Each is held while reading, before anything is kept. */
export const FILE_LIMITS = {
  /** Rows with something in them, and one more for the names of the columns. */
  lines: IMPORT_LIMITS.rows + 1,
  columns: 500,
  cells: 3_000_000,
  /** What a spreadsheet program lets one cell hold. */
  cellChars: 32_767,
  /** Bytes of text between two ends of a record: a record of tables is a thousandth of it. */
  recordBytes: 1 * MB,
  /** All lines together, as they are handed on. */
  textBytes: 64 * MB,
  /** Rows beyond hold something that stands outside the table. */
  sheetRows: 110_000,
  /** What the declared size of a sheet may come to: rows times columns. */
  sheetArea: 20_000_000,
  zipEntries: 2_000,
  zipNameBytes: 512,
  /** Of all packed parts together. */
  unpackedBytes: 200 * MB,
  /** Times its packed size that a part may unpack to, beyond the first megabyte. */
  unpackRatio: 250,
  xmlDepth: 64,
  xmlAttributes: 256,
  sharedStrings: 1_000_000,
  sharedStringBytes: 32 * MB,
  /** What a spreadsheet program lets a workbook hold. */
  styles: 65_490,
  jsonDepth: 32,
} as const;

/** What the process that reads a file may take. */
export const PROCESS_LIMITS = {
  /** Of objects of JavaScript. */
  heapMb: 80,
  /** Private memory with native buffers, beside the `V8_CODE_MB` that are set aside and not used. */
  dataMb: 200,
  /** V8 sets so much of the address space aside for code; the system counts it as private memory. */
  codeSpaceMb: 512,
  /** Memory in use at which the parent ends it, wherever the system does not hold the limit above. */
  rssMb: 180,
  cpuSeconds: 60,
  wallMs: 120_000,
} as const;

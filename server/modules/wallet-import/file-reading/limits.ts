import { IMPORT_LIMITS } from '#contracts/wallet-import.ts';

const MB = 1024 * 1024;

/** Limits on files from users, enforced while reading, before anything is stored. */
export const FILE_LIMITS = {
  /** Non-empty rows, including the header. */
  lines: IMPORT_LIMITS.rows + 1,
  columns: 500,
  cells: 3_000_000,
  /** Limit of spreadsheet programs. */
  cellChars: 32_767,
  /** Bytes of text in one record; usual records have a thousandth of it. */
  recordBytes: 1 * MB,
  /** Text of all lines together. */
  textBytes: 64 * MB,
  /** Maximum row number; a cell beyond it is outside the table. */
  sheetRows: 110_000,
  /** Maximum declared size of a sheet: rows times columns. */
  sheetArea: 20_000_000,
  zipEntries: 2_000,
  zipNameBytes: 512,
  /** Limit for all parts of the archive together. */
  unpackedBytes: 200 * MB,
  /** Maximum compression ratio of a part, beyond the first megabyte. */
  unpackRatio: 250,
  xmlDepth: 64,
  xmlAttributes: 256,
  sharedStrings: 1_000_000,
  sharedStringBytes: 32 * MB,
  /** Limit of spreadsheet programs. */
  styles: 65_490,
  jsonDepth: 32,
} as const;

/** Limits on the process that reads a file. */
export const PROCESS_LIMITS = {
  /** JavaScript heap. */
  heapMb: 80,
  /** Private memory including native buffers, in addition to `codeSpaceMb`. */
  dataMb: 200,
  /** Address space that V8 reserves for code. The system counts it as private memory. */
  codeSpaceMb: 512,
  /** Resident memory at which the parent kills the process, for systems that do not enforce `dataMb`. */
  rssMb: 180,
  cpuSeconds: 60,
  wallMs: 120_000,
} as const;

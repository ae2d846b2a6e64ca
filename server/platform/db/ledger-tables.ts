import type { Generated } from 'kysely';
import type { Day, Timestamp } from '#server/platform/db/column-types.ts';

/** Append-only; see `server/modules/signals/`. `body`: JSON of a `LedgerEvent`, exactly as hashed. */
interface SignalLedgerTable {
  sequence: number;
  body: string;
  previous_hash: string;
  hash: string;
  recorded_at: Generated<Timestamp>;
}

interface SignalScansTable {
  day: Day;
  scanned_at: Timestamp;
  assets: number;
  readable: number;
  opened: number;
}

interface SignalDataTable {
  asset_id: string;
  complete_until: Timestamp;
}

/** A day of open data in the hash chain. */
interface OpenDataDaysTable {
  sequence: number;
  day: Day;
  method: string;
  assets: number;
  scores: number;
  left_out: number;
  bytes: number;
  /** The JSON file, compressed with gzip. */
  body: Buffer;
  sha256: string;
  previous_hash: string;
  hash: string;
  recorded_at: Generated<Timestamp>;
}

/** Tables that are chained by hashes, and those beside them. */
export interface LedgerTables {
  open_data_days: OpenDataDaysTable;
  signal_ledger: SignalLedgerTable;
  signal_scans: SignalScansTable;
  signal_data: SignalDataTable;
}

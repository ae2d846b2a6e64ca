import type { Generated } from 'kysely';
import type { Delivery } from '#domain/method/inputs.ts';
import type { Nullable, Timestamp, WithDefault } from '#server/platform/db/column-types.ts';

interface SnapshotsTable {
  id: Generated<number>;
  as_of: Timestamp;
  computed_at: Generated<Timestamp>;
  method: string;
  inputs_sha256: string;
  origin: Delivery;
  source_note: Nullable<string>;
}

/** What a snapshot showed beside its scores; see `snapshot-figures.ts`. */
interface SnapshotFiguresTable {
  snapshot_id: number;
  format: number;
  figures: Buffer;
}

/** At most one row: the snapshot that is served while publication is paused. */
interface PublicationTable {
  single: Generated<boolean>;
  snapshot_id: number;
  since: WithDefault<Timestamp>;
}

/** What operators were told about by email; see `domain/desk/operator-alerts.ts`. */
interface OperatorAlertsTable {
  id: Generated<number>;
  kind: string;
  subject: string;
  opened_at: WithDefault<Timestamp>;
  closed_at: Nullable<Timestamp>;
}

/** Snapshots, which one is served, and what operators were told. */
export interface SnapshotTables {
  snapshots: SnapshotsTable;
  snapshot_figures: SnapshotFiguresTable;
  publication: PublicationTable;
  operator_alerts: OperatorAlertsTable;
}

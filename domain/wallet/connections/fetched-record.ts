import type { Group } from '#domain/wallet/import/drafts.ts';

/** An amount that came in (above 0) or went out (below 0), as decimal text. */
export interface RecordAmount {
  amount: string;
  unit: string;
}

/** Something that a connection fetched and that is imported together or not at all. */
export interface FetchedRecord {
  /** The same in each answer of the service, and unlike that of any other record of the connection. */
  id: string;
  /** ISO instant. */
  date: string;
  /** What it moved, for lists. */
  amounts: readonly RecordAmount[];
  group: Group;
}

/** ISO instant of seconds since 1970. Exports of exchanges have no parts of a second either. */
export const toInstantText = (seconds: number): string =>
  `${new Date(Math.floor(seconds) * 1000).toISOString().slice(0, 19)}Z`;

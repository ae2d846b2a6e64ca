import {
  type AuditEntry,
  type AuditSubject,
  insertEntry,
  listEntries,
  type NewAuditEntry,
} from '#server/modules/audit/repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

export type { AuditEntry } from '#server/modules/audit/repository.ts';

/**
 * Adds an entry to the log of what operators do. Call it in the transaction of the change, so that neither exists
 * without the other. `before` and `after` hold states, never addresses or names of people: entries are never deleted.
 */
export function recordAction(trx: Db, entry: NewAuditEntry): Promise<void> {
  return insertEntry(trx, entry);
}

const PAGE_ENTRIES = 50;

/** A page of the log, newest first, from before the entry `beforeId`. */
export function readAuditLog(db: Db, beforeId?: number): Promise<AuditEntry[]> {
  return listEntries(db, { beforeId, limit: PAGE_ENTRIES });
}

/** The newest entries about one subject. */
export function readEntriesAbout(db: Db, subject: AuditSubject): Promise<AuditEntry[]> {
  return listEntries(db, { subject, limit: PAGE_ENTRIES });
}

import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** All statements on the table `audit_log`, whose rows the database only lets be added. */

/** What an entry is about. */
export interface AuditSubject {
  kind:
    | 'user'
    | 'source'
    | 'snapshot'
    | 'message'
    | 'macro'
    | 'dispute'
    | 'post'
    | 'news'
    | 'event'
    | 'answer'
    | 'job'
    | 'asset'
    | 'payment';
  id: string;
}

export interface AuditEntry {
  id: number;
  at: Date;
  /** Null for a command on the server. */
  actorId: string | null;
  /** Address of the actor's account; null when it no longer exists. */
  actorEmail: string | null;
  action: string;
  subject: AuditSubject;
  before: unknown;
  after: unknown;
  reason: string;
}

export interface NewAuditEntry extends Pick<AuditEntry, 'actorId' | 'action' | 'subject' | 'reason'> {
  before?: unknown;
  after?: unknown;
}

const toNullableJson = (value: unknown) => (value === undefined || value === null ? null : toJson(value));

export async function insertEntry(
  db: Db,
  { actorId, action, subject, before, after, reason }: NewAuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: toNullableJson(before),
      after: toNullableJson(after),
      reason,
    })
    .execute();
}

/** Entries before an id, newest first; with `subject`, those about it. */
export async function listEntries(
  db: Db,
  { beforeId, subject, limit }: { beforeId?: number | undefined; subject?: AuditSubject; limit: number },
): Promise<AuditEntry[]> {
  let entries = db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select([
      'a.id',
      'a.at',
      'a.actor_id',
      'a.action',
      'a.subject_kind',
      'a.subject_id',
      'a.before',
      'a.after',
      'a.reason',
      'u.email',
    ])
    .orderBy('a.id', 'desc')
    .limit(limit);
  if (beforeId !== undefined) entries = entries.where('a.id', '<', beforeId);
  if (subject)
    entries = entries.where('a.subject_kind', '=', subject.kind).where('a.subject_id', '=', subject.id);
  const rows = await entries.execute();
  return rows.map((row) => ({
    id: Number(row.id),
    at: row.at,
    actorId: row.actor_id,
    actorEmail: row.email,
    action: row.action,
    subject: { kind: row.subject_kind as AuditSubject['kind'], id: row.subject_id },
    before: row.before,
    after: row.after,
    reason: row.reason,
  }));
}

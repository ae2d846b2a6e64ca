import type { AuditEntryAnswer } from '#contracts/desk-people.ts';
import { m } from '#messages';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';

/** Who acted: an address, a command, or the id of an account that was erased. */
function actorName({ actor, actor_id }: AuditEntryAnswer): string {
  if (actor !== null) return actor;
  return actor_id === null ? m.desk_log_command() : m.desk_log_gone({ id: actor_id });
}

const formatChange = ({ before, after }: AuditEntryAnswer): string =>
  before === null && after === null ? '' : `${JSON.stringify(before)} → ${JSON.stringify(after)}`;

/** Entries of the audit log. */
export function AuditTable({ section, entries }: { section: string; entries: readonly AuditEntryAnswer[] }) {
  return (
    <DeskTable
      section={section}
      columns={[
        { title: m.desk_log_when(), isMoment: true },
        { title: m.desk_log_who() },
        { title: m.desk_log_what() },
        { title: m.desk_log_subject() },
        { title: m.desk_log_change() },
        { title: m.desk_people_reason() },
      ]}
      rows={entries.map((entry) => ({
        key: String(entry.id),
        cells: [
          formatMoment(entry.at),
          actorName(entry),
          entry.action,
          `${entry.subject_kind} ${entry.subject_id}`,
          formatChange(entry),
          entry.reason,
        ],
      }))}
    />
  );
}

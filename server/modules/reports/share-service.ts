import { canShareReports } from '#domain/plans/access.ts';
import {
  findReport,
  listShared,
  type Report,
  type SharedReport,
  setShared,
} from '#server/modules/reports/repository.ts';
import { readColleagues, type TeamPerson } from '#server/modules/team/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

/**
 * Shares a report on an asset with the team of its user, or takes that back. A report on the wallet cannot be
 * shared. Throws `tier.required` and `report.not_found`.
 */
export async function shareReport(
  db: Db,
  session: Pick<Session, 'userId' | 'tier'>,
  { id, shared }: { id: string; shared: boolean },
): Promise<void> {
  if (shared && !canShareReports(session)) throw new ApiError('tier.required');
  if (!(await setShared(db, session.userId, id, shared))) throw new ApiError('report.not_found');
}

/** A report that a person of the team shared. */
export type TeamReport = SharedReport & { by: TeamPerson };

/** Reports shared in the team of a user, newest first; none while its plan is not in force. */
export async function readTeamReports(db: Db, userId: string): Promise<TeamReport[]> {
  const people = new Map((await readColleagues(db, userId)).map((person) => [person.id, person]));
  const shared = await listShared(db, [...people.keys()]);
  return shared.flatMap((report) => {
    const by = people.get(report.user_id);
    return by ? [{ ...report, by }] : [];
  });
}

/** A report of the user, or one shared in the user's team. */
export async function findReadable(db: Db, userId: string, id: string): Promise<Report | null> {
  const own = await findReport(db, userId, id);
  if (own) return own;
  const shared = (await readTeamReports(db, userId)).find((report) => report.id === id);
  return shared ? findReport(db, shared.user_id, id) : null;
}

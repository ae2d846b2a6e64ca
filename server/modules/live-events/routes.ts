import type { FastifyInstance } from 'fastify';
import { liveAccessCall, liveEventsCall } from '#contracts/live-events.ts';
import { canJoinLiveEvents } from '#domain/plans/access.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { liveAccessAnswer, liveEventsAnswer } from '#server/modules/live-events/presenter.ts';
import { listLiveEvents } from '#server/modules/live-events/read-live-events.ts';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** The public part of live events, the same for everyone. */
export const LIVE_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(liveEventsCall, { visibility: false, locale: true }, (_query, { locale }) =>
    liveEventsAnswer(listLiveEvents()[locale]),
  ),
];

/** How to take part, for members whose plan has it. */
export function registerLiveEventRoutes(app: FastifyInstance, people: AccountServices): void {
  registerMemberCall(app, people, liveAccessCall, async ({ session, locale }) => {
    if (!canJoinLiveEvents(session)) throw new ApiError('tier.required');
    return liveAccessAnswer(listLiveEvents()[locale]);
  });
}

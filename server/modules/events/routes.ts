import { eventsCall, futureEventsCall, weekEventsCall } from '#contracts/events.ts';
import { eventsAnswer, futureEventsAnswer, weekEventsAnswer } from '#server/modules/events/presenter.ts';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';

/** Events contain no scores; names of categories are in the caller's language. */
const VARIES = { visibility: false, locale: true };

export const EVENT_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(eventsCall, VARIES, (query, { held, locale }) => eventsAnswer(held, query, locale)),
  bindSnapshotCall(futureEventsCall, VARIES, (_query, { held, locale }) => futureEventsAnswer(held, locale)),
  bindSnapshotCall(weekEventsCall, VARIES, (_query, { held, locale }) => weekEventsAnswer(held, locale)),
];

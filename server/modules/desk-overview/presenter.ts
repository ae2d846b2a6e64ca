import type { AnswerOf } from '#contracts/call.ts';
import type { overviewCall } from '#contracts/desk-overview.ts';
import type { SiteState } from '#server/modules/desk-overview/service.ts';

/** Errors are cut to this length: a message of a database can hold a whole statement. */
const MAX_ERROR_CHARS = 300;

const toText = (date: Date | null): string | null => date?.toISOString() ?? null;
const shorten = (text: string | null): string | null => text?.slice(0, MAX_ERROR_CHARS) ?? null;

export function overviewAnswer(state: SiteState): AnswerOf<typeof overviewCall> {
  const { snapshot, sources, held, jobs, mails, accounts, sessions } = state;
  return {
    snapshot: snapshot && {
      as_of: snapshot.asOf.toISOString(),
      computed_at: snapshot.computedAt.toISOString(),
      assets: snapshot.assets,
      method: snapshot.method,
      paused_at: toText(snapshot.pausedAt),
    },
    last_refresh_at: sources.last_refresh_at,
    sources: sources.statuses.map(({ id, last_good_at, last_error_at, last_error, quarantined }) => ({
      id,
      last_good_at,
      last_error_at,
      last_error: shorten(last_error),
      refused: quarantined,
      held: held.get(id) ?? 0,
    })),
    jobs: jobs.map(({ name, waiting, running, failed, lastDoneAt, lastFailedAt, lastError }) => ({
      name,
      waiting,
      running,
      failed,
      last_done_at: toText(lastDoneAt),
      last_failed_at: toText(lastFailedAt),
      last_error: shorten(lastError),
    })),
    mails: {
      waiting: mails.waiting,
      oldest_waiting_at: toText(mails.oldestWaitingAt),
      given_up: mails.givenUp,
      last_error: shorten(mails.lastError),
    },
    accounts: {
      active: accounts.active,
      signed_up_day: accounts.signedUpDay,
      signed_up_week: accounts.signedUpWeek,
      open_sessions: sessions.open,
      used_sessions: sessions.used,
      paying: accounts.paying,
      suspended: accounts.suspended,
    },
    open_payment_issues: state.paymentIssues,
    funnel: [...state.funnel],
  };
}

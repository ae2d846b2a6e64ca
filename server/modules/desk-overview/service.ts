import {
  type FunnelDay,
  listFunnelDays,
  writeFunnelDays,
} from '#server/modules/desk-overview/funnel-repository.ts';
import {
  type AccountCounts,
  countAccounts,
  countHeldRows,
  countSessions,
  type JobState,
  listJobStates,
  type MailState,
  readMailState,
  readServedSnapshot,
} from '#server/modules/desk-overview/repository.ts';
import { listPaymentIssues } from '#server/modules/payments/issue-service.ts';
import { readSources } from '#server/modules/sources/service.ts';
import type { SourcesState } from '#server/modules/sources/source-status.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { QUEUE_SCHEMA } from '#server/platform/queue/queue.ts';

/** State of the site, from what the database keeps. */
export interface SiteState {
  snapshot: Awaited<ReturnType<typeof readServedSnapshot>>;
  sources: SourcesState;
  /** Held values by source. */
  held: ReadonlyMap<string, number>;
  jobs: readonly JobState[];
  mails: MailState;
  accounts: AccountCounts;
  sessions: { open: number; used: number };
  paymentIssues: number;
  funnel: readonly FunnelDay[];
}

/** Days whose sign-ups are shown, and followed for as long. */
const FUNNEL_DAYS = 30;

/** Keeps how far the sign-ups of the last days came. Call it before expired sign-ups are deleted. */
export const recordFunnel = (db: Db): Promise<void> => writeFunnelDays(db, FUNNEL_DAYS);

export async function readSiteState(db: Db): Promise<SiteState> {
  const [snapshot, sources, held, jobs, mails, accounts, sessions, issues, funnel] = await Promise.all([
    readServedSnapshot(db),
    readSources(db),
    countHeldRows(db),
    listJobStates(db, QUEUE_SCHEMA),
    readMailState(db),
    countAccounts(db),
    countSessions(db),
    listPaymentIssues(db),
    listFunnelDays(db, FUNNEL_DAYS),
  ]);
  return { snapshot, sources, held, jobs, mails, accounts, sessions, paymentIssues: issues.length, funnel };
}

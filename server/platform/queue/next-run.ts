import { CronExpressionParser } from 'cron-parser';

/** The next time of a cron expression in UTC after `now`; null when it is invalid. */
export function findNextRun(cron: string, now: Date): Date | null {
  try {
    return CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toDate();
  } catch {
    return null;
  }
}

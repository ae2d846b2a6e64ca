import { describe, expect, it } from 'vitest';
import { emptyReport, type SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { logRefresh } from '#server/modules/ingest/log-refresh.ts';

const failed = [{ what: 'the list of pools', reason: 'answered 500' }];
const makeReport = (given: Partial<SourceReport>): SourceReport => ({
  ...emptyReport('defillama'),
  ...given,
});

/** Log lines for a report, as `level: message`. */
function captureLog(given: Partial<SourceReport>, liveData: 'auto' | 'on'): string[] {
  const lines: string[] = [];
  const log = (level: string) => (_: unknown, message?: string) => lines.push(`${level}: ${message}`);
  logRefresh({ info: log('info'), warn: log('warn'), error: log('error') }, [makeReport(given)], liveData);
  return lines;
}

describe('logRefresh', () => {
  it.each<[string, Partial<SourceReport>, string]>([
    ['everything was received', { good: 4 }, 'info: a live source was read'],
    ['a part failed', { good: 3, failed }, 'warn: a live source was read in part'],
    ['nothing was received', { failed }, 'error: a live source failed'],
    [
      'the refresh was stopped',
      { stopReason: 'the refresh was stopped', stopped: true },
      'info: a refresh was stopped',
    ],
    [
      'a part failed before the refresh was stopped',
      { failed, stopped: true },
      'error: a live source failed',
    ],
  ])('logs the matching level with live data on when %s', (_, given, line) => {
    expect(captureLog(given, 'on')).toEqual([line]);
  });

  it('logs a failed source at level info when live data is auto', () => {
    expect(captureLog({ failed }, 'auto')).toEqual(['info: a live source was read']);
  });
});

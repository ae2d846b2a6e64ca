/** `quick` is `npm run test:quick`, `full` is `npm test`, `slow` is `npm run test:slow`. */
export type Lane = 'quick' | 'full' | 'slow';

/** The lane of this run; `full` where a tool is called by hand. */
export const LANE = (process.env.FAIRVIEW_LANE ?? 'full') as Lane;

/** How often a test repeats itself: `slow` times in the slow lane, `full` times in every other. */
export function rounds({ full, slow }: { full: number; slow: number }): number {
  return LANE === 'slow' ? slow : full;
}

/** Files with `rounds`, which the slow lane runs with the high number. */
export const REPEATED = [
  'tests/kill.test.ts',
  'tests/wallet-kill.test.ts',
  'tests/wallet-nodes.test.ts',
  'tests/wallet-changes.test.ts',
  'server/modules/wallet/entry-pages.test.ts',
  'server/modules/wallet/wallet-laws.test.ts',
];

/** Pages of the browser that the slow lane opens in all their forms. */
export const REPEATED_IN_BROWSER = ['tests/e2e/layout-shift.spec.ts'];

/** What the quick lane leaves out besides: laws that count their cases, and files that start, kill or fill again and again. */
export const NOT_QUICK = [
  'domain/scoring/laws-*.test.ts',
  'server/commands/commands.test.ts',
  'server/modules/bundled-data/fill-in-child-process.test.ts',
  'server/modules/ingest/{ingest-faults,month-of-refreshes}.test.ts',
  'server/modules/wallet-import/wallet-import-{bombs,files,interrupted}.test.ts',
  'server/platform/db/embedded/{account,refusals,supervisor}.test.ts',
  'tests/killed-runner.test.ts',
  'server/{database-away,dev,site-under-faults,start,start-failures}.test.ts',
];

/** `quick` is `npm run test:quick`, `full` is `npm test`, `slow` is `npm run test:slow`. */
export type Lane = 'quick' | 'full' | 'slow';

/** The lane of this run; `full` when a tool is started by hand. */
export const LANE = (process.env.FAIRVIEW_LANE ?? 'full') as Lane;

/** Repetitions of a test in this lane: `slow` in the slow lane, `full` in the others. */
export function rounds({ full, slow }: { full: number; slow: number }): number {
  return LANE === 'slow' ? slow : full;
}

/** Files that use `rounds`. The slow lane runs them with the higher number. */
export const REPEATED = [
  'tests/kill.test.ts',
  'tests/wallet-kill.test.ts',
  'tests/wallet-nodes.test.ts',
  'tests/wallet-changes.test.ts',
  'server/modules/wallet/entry-pages.test.ts',
  'server/modules/wallet/wallet-invariants.test.ts',
];

/**
 * Files that break the site again and again: hostile archives, restarts, failing sources and databases. Only the
 * slow lane runs them; each takes more than half a minute.
 */
export const SLOW_ONLY = [
  'server/modules/ingest/ingest-faults.test.ts',
  'server/modules/wallet-import/wallet-import-bombs.test.ts',
  'server/platform/db/embedded/{refusals,supervisor}.test.ts',
  'server/{dev,site-under-faults,start-failures}.test.ts',
  'tests/killed-runner.test.ts',
];

/** Browser tests that the slow lane runs in all variants. */
export const REPEATED_IN_BROWSER = [
  'tests/e2e/account.spec.ts',
  'tests/e2e/details.spec.ts',
  'tests/e2e/every-page.spec.ts',
  'tests/e2e/home.spec.ts',
  'tests/e2e/journey.spec.ts',
  'tests/e2e/layout-shift.spec.ts',
  'tests/e2e/method.spec.ts',
];

/**
 * Colour schemes in which a browser test audits the pages of a language: both in the slow lane, else one, so
 * that each language and each scheme is audited.
 */
export const schemesOf = (locale: 'en' | 'it'): readonly ('light' | 'dark')[] =>
  LANE === 'slow' ? ['light', 'dark'] : locale === 'en' ? ['light'] : ['dark'];

/** Variants by language of a long browser test: all in the slow lane, else the first. */
export const variantsOf = <T>(all: readonly T[]): readonly T[] => (LANE === 'slow' ? all : all.slice(0, 1));

/**
 * Browser tests that open many pages again for a rule that unit and API tests also check: hostile texts, plan
 * words, equal figures, formats of amounts, long wallets. Only the slow lane runs them.
 */
export const SLOW_ONLY_IN_BROWSER = [
  'tests/e2e/hostile-texts.spec.ts',
  'tests/e2e/injected-markup.spec.ts',
  'tests/e2e/money.spec.ts',
  'tests/e2e/plan-words.spec.ts',
  'tests/e2e/same-figures.spec.ts',
  'tests/e2e/wallet-long.spec.ts',
];

/**
 * Further exclusions of the quick lane: property tests with a fixed number of cases, and files that restart
 * or refill often.
 */
export const NOT_QUICK = [
  'domain/scoring/laws-*.test.ts',
  'server/commands/commands.test.ts',
  'server/modules/bundled-data/fill-in-child-process.test.ts',
  'server/modules/ingest/month-of-refreshes.test.ts',
  'server/modules/wallet-import/wallet-import-{files,interrupted}.test.ts',
  'server/platform/db/embedded/account.test.ts',
  'server/{database-unavailable,start}.test.ts',
];

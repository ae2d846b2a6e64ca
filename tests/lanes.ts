/** `quick` is `npm run test:quick`, `full` is `npm test`, `slow` is `npm run test:slow`. */
export type Lane = 'quick' | 'full' | 'slow';

/** The lane of this run; `full` when a tool is started by hand. */
export const LANE = (process.env.FAIRVIEW_LANE ?? 'full') as Lane;

/**
 * Repetitions of a test in this lane, or what must occur at least so often in them: `slow` in the slow lane,
 * `full` in the others.
 */
export function rounds({ full, slow }: { full: number; slow: number }): number {
  return LANE === 'slow' ? slow : full;
}

/** Property tests that use `rounds`. The slow lane runs them with the higher number of cases. */
export const LAWS = [
  'domain/scoring/laws-*.test.ts',
  'domain/compare/score-difference.test.ts',
  'domain/flags/laws-estimates.test.ts',
  'domain/search/search-laws.test.ts',
];

/** Files of databases and processes that use `rounds`. The slow lane runs them with the higher number. */
export const REPEATED = [
  'server/visibility.test.ts',
  'server/mixed-callers.test.ts',
  'tests/webhook-kill.test.ts',
  'tests/hidden-ranks.test.ts',
  'tests/page-access.test.ts',
  'server/modules/payments/recorded-stories.test.ts',
  'tests/wallet-nodes.test.ts',
  'tests/wallet-changes.test.ts',
  'server/modules/wallet/entry-pages.test.ts',
  'server/modules/wallet/undo-laws.test.ts',
  'server/modules/wallet/wallet-invariants.test.ts',
];

/**
 * Files that break the site again and again (killed processes, hostile archives, restarts, failing and frozen
 * sources and databases), refresh it from all sources for a month, rebuild the bundled data, run whole commands,
 * render hundreds of pages, or fill the largest tables. Only the slow lane runs them: each takes 15 seconds to
 * some minutes.
 */
export const SLOW_ONLY = [
  'scripts/bundle/{build-bundle,live-share}.test.ts',
  'server/modules/ingest/{ingest-recordings,realistic-refresh}.test.ts',
  'server/modules/ingest/{implausible-answers,ingest-faults,month-of-refreshes}.test.ts',
  'server/commands/{commands,evaluate-pumps}.test.ts',
  'server/modules/news/many-feeds.test.ts',
  'server/commands/backtest/backtest.test.ts',
  'server/modules/bundled-data/{fill-in-child-process,service}.test.ts',
  'server/modules/wallet-import/wallet-import-{bombs,files,interrupted}.test.ts',
  'server/modules/wallet-import/file-reading/run-reader.test.ts',
  'server/platform/db/backup/backup.test.ts',
  'server/platform/db/embedded/{account,refusals,supervisor}.test.ts',
  'server/{database-frozen,dev,site-under-faults,start-failures}.test.ts',
  'tests/{kill,killed-runner,locked-scores-in-pages,wallet-kill}.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'tests/failover.test.ts',
  'tests/{desk-failpoints,failpoints}.test.ts',
  'tests/{pooler,replica,roll-back}.test.ts',
];

/** Browser tests that the slow lane runs in all variants. */
export const REPEATED_IN_BROWSER = [
  'tests/e2e/account.spec.ts',
  'tests/e2e/asset-picker.spec.ts',
  'tests/e2e/consent.spec.ts',
  'tests/e2e/details.spec.ts',
  'tests/e2e/events.spec.ts',
  'tests/e2e/every-page.spec.ts',
  'tests/e2e/home.spec.ts',
  'tests/e2e/journey.spec.ts',
  'tests/e2e/method.spec.ts',
  'tests/e2e/newcomer-year.spec.ts',
  'tests/e2e/payments.spec.ts',
  'tests/e2e/reading.spec.ts',
  'tests/e2e/red-flags.spec.ts',
  'tests/e2e/shell.spec.ts',
  'tests/e2e/wallet-cash.spec.ts',
  'tests/e2e/wallet-custom.spec.ts',
  'tests/e2e/wallet-import.spec.ts',
  'tests/e2e/wallet-tags.spec.ts',
];

/**
 * Colour schemes in which a browser test audits the pages of a language: both in the slow lane, else one, so
 * that each language and each scheme is audited.
 */
export const schemesOf = (locale: 'en' | 'it'): readonly ('light' | 'dark')[] =>
  LANE === 'slow' ? ['light', 'dark'] : locale === 'en' ? ['light'] : ['dark'];

/**
 * Variants by language of a browser test: all in the slow lane, else the one at `chosen`. Files choose different
 * languages, so that every run sees both.
 */
export const variantsOf = <T>(all: readonly T[], chosen = 0): readonly T[] =>
  LANE === 'slow' ? all : all.slice(chosen, chosen + 1);

/**
 * Pages or states of a language that a browser test opens: all in the slow lane, else every other one, the
 * others in the other language.
 */
export const shareOf = <T>(all: readonly T[], locale: 'en' | 'it'): readonly T[] =>
  LANE === 'slow' ? all : all.filter((_, at) => at % 2 === (locale === 'en' ? 0 : 1));

/**
 * Browser tests that open many pages again for a rule that unit and API tests also check: hostile texts, plan
 * words, equal figures, formats of amounts, long wallets, dates of prices, what a member sees, payment
 * providers, passwords and passkeys, disputes, curated lists, tools of chapters, connections of a wallet. Also
 * comforts beside the main path: paper, sharing, logos, shifts of the layout, large text, offline copies,
 * unreachable servers, search in the list. Only the slow lane runs them.
 */
export const SLOW_ONLY_IN_BROWSER = [
  'tests/e2e/chart-gestures.spec.ts',
  'tests/e2e/choose-password.spec.ts',
  'tests/e2e/comfort.spec.ts',
  'tests/e2e/curated-lists.spec.ts',
  'tests/e2e/desk-data.spec.ts',
  'tests/e2e/desk-hostile.spec.ts',
  'tests/e2e/desk-people.spec.ts',
  'tests/e2e/dispute.spec.ts',
  'tests/e2e/home-search.spec.ts',
  'tests/e2e/hostile-texts.spec.ts',
  'tests/e2e/injected-markup.spec.ts',
  'tests/e2e/layout-shift.spec.ts',
  'tests/e2e/logos.spec.ts',
  'tests/e2e/member-arrival.spec.ts',
  'tests/e2e/money.spec.ts',
  'tests/e2e/offline.spec.ts',
  'tests/e2e/passkeys.spec.ts',
  'tests/e2e/plan-words.spec.ts',
  'tests/e2e/price-dates.spec.ts',
  'tests/e2e/providers.spec.ts',
  'tests/e2e/ratings.spec.ts',
  'tests/e2e/recaptcha.spec.ts',
  'tests/e2e/same-figures.spec.ts',
  'tests/e2e/text-size.spec.ts',
  'tests/e2e/texts.spec.ts',
  'tests/e2e/tools.spec.ts',
  'tests/e2e/unreachable.spec.ts',
  'tests/e2e/wallet-connections.spec.ts',
  'tests/e2e/wallet-long.spec.ts',
  'tests/e2e/wallet-provisional.spec.ts',
];

/**
 * Files that have a process of their own in the full lane, and are not in the quick one: property tests with a
 * fixed number of cases, and files that restart often.
 */
export const NOT_QUICK = ['domain/scoring/laws-*.test.ts', 'server/{database-unavailable,start}.test.ts'];

/** Creates or fills a database. The quick lane leaves out the files that do, and with them the server. */
export const USES_DATABASE = /\b(?:(?:create|open)\w*Database|provide[A-Z]\w*)\(/;

import { formatCount } from '#domain/format/format-number.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { TOP_LIST_NAMES } from '#domain/market/top-lists.ts';
import {
  canJoinLiveEvents,
  canReadChapter,
  canSeeGaugeHistory,
  canSeeSignal,
  canSeeTopTenCharts,
  canShareReports,
  countApiRequests,
  countReports,
  countTopTenRows,
  countVisibleRows,
  type Visibility,
} from '#domain/plans/access.ts';
import { m } from '#messages';

/** Columns of the plan table with their visibility. */
export const PLANS = [
  { id: 'visitor', visibility: 'visitor' },
  { id: 'free', visibility: 'free' },
  { id: 'pro', visibility: 'all' },
  { id: 'enterprise', visibility: 'all' },
] as const satisfies readonly { id: string; visibility: Visibility }[];
export type PlanId = (typeof PLANS)[number]['id'];

/** A text, or whether the feature is included. */
export type PlanCell = string | boolean;

export interface PlanRow {
  id: string;
  name: string;
  note: string | null;
  /** Null for an announced feature that no plan includes yet. */
  cells: Record<PlanId, PlanCell> | null;
}

export interface PlanGroup {
  id: string;
  title: string;
  rows: PlanRow[];
}

/** Greater than the number of chapters or ranks: visible at this position means no limit. */
const BEYOND_LAST_RANK = 10_000;

/** Returns how many chapters, from the first, a viewer can read; infinity without a limit. */
export function countChapters(visibility: Visibility): number {
  if (canReadChapter(visibility, BEYOND_LAST_RANK)) return Number.POSITIVE_INFINITY;
  let count = 0;
  while (canReadChapter(visibility, count + 1)) count++;
  return count;
}

const row = (
  id: string,
  name: string,
  cells: Record<PlanId, PlanCell>,
  note: string | null = null,
): PlanRow => ({
  id,
  name,
  note,
  cells,
});

/** Lists with charts: none, some, or all. */
function chartCells(visibility: Visibility, locale: Locale): PlanCell {
  const count = TOP_LIST_NAMES.filter((_, index) => canSeeTopTenCharts(visibility, index)).length;
  if (count === 0 || count === TOP_LIST_NAMES.length) return count > 0;
  return m.plans_charts({ count }, { locale });
}

/** Signals of a plan: closed ones, the oldest open ones, or all. */
function signalCell(visibility: Visibility, locale: Locale): PlanCell {
  if (canSeeSignal(visibility, BEYOND_LAST_RANK)) return m.plans_all({}, { locale });
  return canSeeSignal(visibility, 0)
    ? m.plans_signals_oldest({}, { locale })
    : m.plans_signals_closed({}, { locale });
}

const announcedRow = (id: string, name: string): PlanRow => ({ id, name, note: null, cells: null });

/** Builds the cells of a row from the visibility of each plan. */
const buildCells = (cellFor: (visibility: Visibility) => PlanCell) =>
  Object.fromEntries(PLANS.map(({ id, visibility }) => [id, cellFor(visibility)])) as Record<
    PlanId,
    PlanCell
  >;

/** Builds the cells of a row from the tier of each plan. */
const buildTierCells = (cellFor: (tier: PlanId) => PlanCell) =>
  Object.fromEntries(PLANS.map(({ id }) => [id, cellFor(id)])) as Record<PlanId, PlanCell>;

const countApiCell = (tier: PlanId, locale: Locale): PlanCell => {
  const requests = countApiRequests({ tier });
  return requests > 0 && formatCount(requests, locale);
};

/** Seats of the ENTERPRISE plan; one person in the others has no seats to give. */
const seatCells = (seats: number): Record<PlanId, PlanCell> => ({
  ...includeFrom('enterprise'),
  enterprise: String(seats),
});

const includeFrom = (first: PlanId): Record<PlanId, boolean> => {
  const start = PLANS.findIndex(({ id }) => id === first);
  return Object.fromEntries(PLANS.map(({ id }, at) => [id, at >= start])) as Record<PlanId, boolean>;
};

/** People of an ENTERPRISE plan, the payer included, unless the operator sets another number. */
export const DEFAULT_SEATS = 5;

/** Chapters of the book, published and announced, and live events to come or recorded. */
export interface PublishedContent {
  published: number;
  announced: number;
  live: number;
}

/**
 * Returns the features of each plan. Limits come from the access policy. Features that are not built are
 * announced without cells, and so are live events while there is none.
 */
export function buildPlanTable(
  { published, announced, live }: PublishedContent,
  locale: Locale,
  seats = DEFAULT_SEATS,
): PlanGroup[] {
  const best = (visibility: Visibility) => {
    const count = countVisibleRows(visibility, BEYOND_LAST_RANK);
    return count === BEYOND_LAST_RANK ? m.plans_all({}, { locale }) : m.plans_best({ count }, { locale });
  };
  const chapters = (visibility: Visibility) => {
    const count = countChapters(visibility);
    return Number.isFinite(count) ? m.plans_first({ count }, { locale }) : m.plans_whole_book({}, { locale });
  };
  return [
    {
      id: 'market',
      title: m.plans_group_market({}, { locale }),
      rows: [
        row('market', m.plans_row_market({}, { locale }), includeFrom('visitor')),
        row('flags', m.plans_row_flags({}, { locale }), includeFrom('visitor')),
        row('open', m.plans_row_open({}, { locale }), includeFrom('visitor')),
        row('news', m.plans_row_news({}, { locale }), includeFrom('visitor')),
        row('events', m.plans_row_events({}, { locale }), includeFrom('visitor')),
      ],
    },
    {
      id: 'scores',
      title: m.plans_group_scores({}, { locale }),
      rows: [
        row(
          'scores',
          m.plans_row_scores({}, { locale }),
          buildCells(best),
          m.plans_row_scores_note({}, { locale }),
        ),
        row(
          'comparator',
          m.plans_row_comparator({}, { locale }),
          buildCells((visibility) =>
            visibility === 'all' ? m.plans_any({}, { locale }) : m.plans_among_visible({}, { locale }),
          ),
        ),
        row(
          'top_ten',
          m.plans_row_top_ten({}, { locale }),
          buildCells((visibility) => m.plans_rows({ count: countTopTenRows(visibility) }, { locale })),
        ),
        row('bear_bull', m.plans_row_bear_bull({}, { locale }), includeFrom('visitor')),
        row(
          'charts',
          m.plans_row_charts({}, { locale }),
          buildCells((visibility) => chartCells(visibility, locale)),
        ),
        row('history', m.plans_row_history({}, { locale }), buildCells(canSeeGaugeHistory)),
      ],
    },
    {
      id: 'reading',
      title: m.plans_group_reading({}, { locale }),
      rows: [
        row(
          'book',
          m.plans_row_book({}, { locale }),
          buildCells(chapters),
          m.plans_row_book_note({ published, announced }, { locale }),
        ),
        row(
          'signals',
          m.plans_row_signals({}, { locale }),
          buildCells((visibility) => signalCell(visibility, locale)),
        ),
      ],
    },
    {
      id: 'own',
      title: m.plans_group_own({}, { locale }),
      rows: [
        row('wallet', m.plans_row_wallet({}, { locale }), includeFrom('free')),
        row('alerts', m.plans_row_alerts({}, { locale }), includeFrom('pro')),
        row('tax', m.plans_row_tax({}, { locale }), includeFrom('pro')),
        row(
          'api',
          m.plans_row_api({}, { locale }),
          buildTierCells((tier) => countApiCell(tier, locale)),
        ),
        row('weekly', m.plans_row_weekly({}, { locale }), includeFrom('pro')),
      ],
    },
    {
      id: 'team',
      title: m.plans_group_team({}, { locale }),
      rows: [
        row('seats', m.plans_row_seats({}, { locale }), seatCells(seats)),
        row(
          'report',
          m.plans_row_report({}, { locale }),
          buildTierCells((tier) => countReports({ tier }) > 0 && String(countReports({ tier }))),
        ),
        row(
          'group',
          m.plans_row_group({}, { locale }),
          buildTierCells((tier) => canShareReports({ tier })),
        ),
        live > 0
          ? row(
              'live',
              m.plans_row_live({}, { locale }),
              buildTierCells((tier) => canJoinLiveEvents({ tier })),
            )
          : announcedRow('live', m.plans_row_live({}, { locale })),
      ],
    },
  ];
}

/** Returns what a plan contains today, one sentence part per feature, without what is only announced. */
export function listPlanFeatures(
  plan: PlanId,
  locale: Locale,
  { seats, live }: { seats: number; live: number },
): string[] {
  const rows = buildPlanTable({ published: 0, announced: 0, live }, locale, seats).flatMap(
    (group) => group.rows,
  );
  return rows.flatMap(({ name, cells }) => {
    const cell = cells?.[plan] ?? false;
    if (typeof cell === 'string') return [`${name}: ${cell}`];
    return cell ? [name] : [];
  });
}

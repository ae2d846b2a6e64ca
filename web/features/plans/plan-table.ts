import { canReadChapter, type Sight, topTenRows, visibleRows } from '#domain/plans/access.ts';
import { m } from '#messages';

/** The columns of the comparison, and what each may see. */
export const PLANS = [
  { id: 'visitor', sight: 'visitor' },
  { id: 'free', sight: 'free' },
  { id: 'pro', sight: 'all' },
  { id: 'enterprise', sight: 'all' },
] as const satisfies readonly { id: string; sight: Sight }[];
export type PlanId = (typeof PLANS)[number]['id'];

/** Words, or whether it is included. */
export type PlanCell = string | boolean;

export interface PlanRow {
  id: string;
  name: string;
  note: string | null;
  /** Null: announced, but not built yet; no plan contains it today. */
  cells: Record<PlanId, PlanCell> | null;
}

export interface PlanGroup {
  id: string;
  title: string;
  rows: PlanRow[];
}

/** Longer than any book or ranking: who reads so far reads all. */
const FAR = 10_000;

/** How many chapters of the book a sight reads, from the first on. */
export function chaptersOf(sight: Sight): number {
  if (canReadChapter(sight, FAR)) return Number.POSITIVE_INFINITY;
  let count = 0;
  while (canReadChapter(sight, count + 1)) count++;
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

const coming = (id: string, name: string): PlanRow => ({ id, name, note: null, cells: null });

/** The same rule for each plan, by what the plan may see. */
const bySight = (tell: (sight: Sight) => PlanCell) =>
  Object.fromEntries(PLANS.map(({ id, sight }) => [id, tell(sight)])) as Record<PlanId, PlanCell>;

const from = (first: PlanId): Record<PlanId, boolean> => {
  const start = PLANS.findIndex(({ id }) => id === first);
  return Object.fromEntries(PLANS.map(({ id }, at) => [id, at >= start])) as Record<PlanId, boolean>;
};

/** How much of the book can be read today. */
export interface BookProgress {
  published: number;
  announced: number;
}

/**
 * What each plan contains, in the language of the request. Limits come from the policy that enforces them; a feature that
 * is not built is announced as coming and counts for no plan.
 */
export function planTable({ published, announced }: BookProgress): PlanGroup[] {
  const best = (sight: Sight) => {
    const count = visibleRows(sight, FAR);
    return count === FAR ? m.plans_all() : m.plans_best({ count });
  };
  const chapters = (sight: Sight) => {
    const count = chaptersOf(sight);
    return Number.isFinite(count) ? m.plans_first({ count }) : m.plans_whole_book();
  };
  return [
    {
      id: 'market',
      title: m.plans_group_market(),
      rows: [
        row('market', m.plans_row_market(), from('visitor')),
        row('flags', m.plans_row_flags(), from('visitor')),
        row('open', m.plans_row_open(), from('visitor')),
        coming('news', m.plans_row_news()),
      ],
    },
    {
      id: 'scores',
      title: m.plans_group_scores(),
      rows: [
        row('scores', m.plans_row_scores(), bySight(best), m.plans_row_scores_note()),
        row(
          'comparator',
          m.plans_row_comparator(),
          bySight((sight) => (sight === 'all' ? m.plans_any() : m.plans_among_visible())),
        ),
        row(
          'top_ten',
          m.plans_row_top_ten(),
          bySight((sight) => m.plans_rows({ count: topTenRows(sight) })),
        ),
        row('bear_bull', m.plans_row_bear_bull(), from('visitor')),
        coming('charts', m.plans_row_charts()),
        coming('history', m.plans_row_history()),
      ],
    },
    {
      id: 'reading',
      title: m.plans_group_reading(),
      rows: [
        row('book', m.plans_row_book(), bySight(chapters), m.plans_row_book_note({ published, announced })),
        coming('signals', m.plans_row_signals()),
      ],
    },
    {
      id: 'own',
      title: m.plans_group_own(),
      rows: [
        row('wallet', m.plans_row_wallet(), from('free')),
        row('alerts', m.plans_row_alerts(), from('pro')),
        row('tax', m.plans_row_tax(), from('pro')),
        coming('weekly', m.plans_row_weekly()),
      ],
    },
    {
      id: 'team',
      title: m.plans_group_team(),
      rows: [
        coming('report', m.plans_row_report()),
        coming('group', m.plans_row_group()),
        coming('live', m.plans_row_live()),
      ],
    },
  ];
}

import { canReadChapter, type Sight, topTenRows, visibleRows } from '#domain/plans/access.ts';
import { m } from '#web/paraglide/messages.js';

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
  cells: Record<PlanId, PlanCell>;
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

/** The same rule for each plan, by what the plan may see. */
const bySight = (tell: (sight: Sight) => PlanCell) =>
  Object.fromEntries(PLANS.map(({ id, sight }) => [id, tell(sight)])) as Record<PlanId, PlanCell>;

const from = (first: PlanId): Record<PlanId, boolean> => {
  const start = PLANS.findIndex(({ id }) => id === first);
  return Object.fromEntries(PLANS.map(({ id }, at) => [id, at >= start])) as Record<PlanId, boolean>;
};

const limited = (visitor: string, free: string, all: string): Record<PlanId, PlanCell> => ({
  visitor,
  free,
  pro: all,
  enterprise: all,
});

/** What each plan contains, in the language of the request. Limits are read from the policy that enforces them. */
export function planTable(): PlanGroup[] {
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
        row('charts', m.plans_row_charts(), {
          ...limited('', m.plans_charts_two(), m.plans_all()),
          visitor: false,
        }),
        row('bear_bull', m.nav_bear_bull(), limited(m.plans_today(), m.plans_today(), m.plans_history())),
      ],
    },
    {
      id: 'reading',
      title: m.plans_group_reading(),
      rows: [
        row('book', m.plans_row_book(), bySight(chapters)),
        row('signals', m.plans_row_signals(), limited(m.plans_closed(), m.plans_closed_one(), m.plans_all())),
      ],
    },
    {
      id: 'own',
      title: m.plans_group_own(),
      rows: [
        row('wallet', m.plans_row_wallet(), from('free')),
        row('tools', m.plans_row_tools(), from('pro')),
      ],
    },
    {
      id: 'team',
      title: m.plans_group_team(),
      rows: [
        row('report', m.plans_row_report(), from('enterprise')),
        row('group', m.plans_row_group(), from('enterprise')),
        row('live', m.plans_row_live(), from('enterprise')),
      ],
    },
  ];
}

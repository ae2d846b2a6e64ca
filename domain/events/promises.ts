import type { CalendarEvent, EventCategory } from '#domain/events/event.ts';

/** What a project promises and controls. Halvings, unlocks and laws are not promises. */
const PROMISED: ReadonlySet<EventCategory> = new Set<EventCategory>(['upgrade', 'launch']);

/** With fewer judged promises there is no rate. */
export const MIN_PROMISES = 3;

/** Promises of one asset by outcome. `rate`: share that happened in the announced period, 0..1. */
export interface PromiseRecord {
  asset: string;
  kept: number;
  slipped: number;
  cancelled: number;
  rate: number | null;
}

/**
 * Counts the promises of each asset whose announced date and outcome are both recorded. Events without them say
 * nothing about the project and are not counted. Most promises first.
 */
export function countPromises(events: readonly CalendarEvent[]): PromiseRecord[] {
  const records = new Map<string, PromiseRecord>();
  for (const { assets, category, announced, stated, outcome } of events) {
    if (!PROMISED.has(category) || announced === null || stated === null || outcome === null) continue;
    for (const asset of assets) {
      const record = records.get(asset) ?? { asset, kept: 0, slipped: 0, cancelled: 0, rate: null };
      if (outcome === 'happened') record.kept += 1;
      else if (outcome === 'slipped') record.slipped += 1;
      else record.cancelled += 1;
      records.set(asset, record);
    }
  }
  const total = ({ kept, slipped, cancelled }: PromiseRecord) => kept + slipped + cancelled;
  return [...records.values()]
    .map((record) => ({
      ...record,
      rate: total(record) < MIN_PROMISES ? null : record.kept / total(record),
    }))
    .sort((a, b) => total(b) - total(a) || (a.asset < b.asset ? -1 : 1));
}

import type { ArchivedSource } from '#domain/ratings/rating-file.ts';
import type { IncidentKind } from '#domain/risk-records/incident.ts';

/** Lists that people keep of an asset, because no source measures them. */
export const CURATED_KINDS = ['unlocks', 'rounds', 'milestones', 'incidents', 'team', 'holders'] as const;
export type CuratedKind = (typeof CURATED_KINDS)[number];

export const INCIDENT_SEVERITIES = [1, 2, 3] as const;

/** One record of each kind. Days are `YYYY-MM-DD`. */
export interface CuratedRecords {
  /** `percent`: of the circulating supply when the list was proposed. */
  unlocks: { date: string; tokens: number; percent: number };
  /** `amount_usd`: null when the source states none. `tier1`: of the first tier (method, raw inputs). */
  rounds: {
    date: string;
    name: string;
    amount_usd: number | null;
    investors: readonly { name: string; tier1: boolean }[];
  };
  /** `delivered`: null until then. */
  milestones: { title: string; promised: string; delivered: string | null };
  incidents: {
    date: string;
    kind: IncidentKind;
    severity: (typeof INCIDENT_SEVERITIES)[number];
    loss_usd: number | null;
  };
  team: { name: string; role: { en: string; it: string } };
  /** Shares of the largest holders without known contracts, 0 to 1. */
  holders: { top10: number; top100: number; addresses: number };
}

export type Sourced<R> = R & { source: ArchivedSource };

/** Every record of a kind that an asset has, as of a day. */
export type CuratedList = {
  [K in CuratedKind]: { kind: K; as_of: string; records: readonly Sourced<CuratedRecords[K]>[] };
}[CuratedKind];

/** Why a list cannot be proposed. */
export type ListProblem = 'future' | 'repeated' | 'no_amount' | 'one_holders' | 'shares';

/** Returns what is wrong with the records of a list as a whole; null when nothing is. */
export function checkList(list: CuratedList, today: string): ListProblem | null {
  if (list.as_of > today) return 'future';
  const isPast = (day: string | null) => day === null || day <= list.as_of;
  switch (list.kind) {
    case 'unlocks':
      return isRepeated(list.records.map(({ date }) => date)) ? 'repeated' : null;
    case 'rounds':
      if (!list.records.every(({ date }) => isPast(date))) return 'future';
      return list.records.some(({ amount_usd }) => amount_usd !== null) ? null : 'no_amount';
    case 'milestones':
      return list.records.every(({ delivered }) => isPast(delivered)) ? null : 'future';
    case 'incidents':
      return list.records.every(({ date }) => isPast(date)) ? null : 'future';
    case 'team':
      return isRepeated(list.records.map(({ name }) => name.toLowerCase())) ? 'repeated' : null;
    case 'holders': {
      if (list.records.length > 1) return 'one_holders';
      return list.records.some(({ top10, top100 }) => top10 > top100) ? 'shares' : null;
    }
  }
}

const isRepeated = (keys: readonly string[]): boolean => new Set(keys).size < keys.length;

import type { CuratedListAnswer } from '#contracts/curated.ts';
import type { ProposedContent } from '#contracts/desk-proposals.ts';
import { type CuratedKind, INCIDENT_SEVERITIES } from '#domain/curated/curated-list.ts';
import { INCIDENT_KINDS, type IncidentKind } from '#domain/risk-records/incident.ts';
import { m } from '#messages';
import { incidentName } from '#web/components/curated/record-words.ts';
import { readList } from '#web/features/desk/assets/read-list.ts';

export type Values = Readonly<Record<string, string>>;

export interface RecordField {
  name: string;
  label: () => string;
  type: 'date' | 'number' | 'text' | 'choice';
  hint?: () => string;
  isOptional?: true;
  choices?: readonly { value: string; name: () => string }[];
}

/** Fields of a record of each kind, without its source. */
export const RECORD_FIELDS: Record<CuratedKind, readonly RecordField[]> = {
  unlocks: [
    { name: 'date', label: m.curated_day, type: 'date' },
    { name: 'tokens', label: m.curated_token_count, type: 'number' },
  ],
  rounds: [
    { name: 'date', label: m.curated_day, type: 'date' },
    { name: 'name', label: m.curated_round_name, type: 'text' },
    {
      name: 'amount',
      label: m.curated_amount,
      type: 'number',
      isOptional: true,
      hint: m.curated_amount_hint,
    },
    {
      name: 'first',
      label: m.curated_first_tier,
      type: 'text',
      isOptional: true,
      hint: m.curated_names_hint,
    },
    {
      name: 'others',
      label: m.curated_other_investors,
      type: 'text',
      isOptional: true,
      hint: m.curated_names_hint,
    },
  ],
  milestones: [
    { name: 'title', label: m.curated_milestone, type: 'text' },
    { name: 'promised', label: m.curated_promised_for, type: 'date' },
    {
      name: 'delivered',
      label: m.curated_delivered_on,
      type: 'date',
      isOptional: true,
      hint: m.curated_delivered_hint,
    },
  ],
  incidents: [
    { name: 'date', label: m.curated_day, type: 'date' },
    {
      name: 'kind',
      label: m.curated_incident_kind,
      type: 'choice',
      choices: INCIDENT_KINDS.map((kind) => ({ value: kind, name: () => incidentName(kind) })),
    },
    {
      name: 'severity',
      label: m.curated_severity_label,
      type: 'choice',
      hint: m.curated_severity_hint,
      choices: INCIDENT_SEVERITIES.map((each) => ({ value: String(each), name: () => String(each) })),
    },
    { name: 'loss', label: m.curated_loss, type: 'number', isOptional: true, hint: m.curated_amount_hint },
  ],
  team: [
    { name: 'name', label: m.curated_person, type: 'text' },
    { name: 'role_en', label: m.curated_role_en, type: 'text' },
    { name: 'role_it', label: m.curated_role_it, type: 'text' },
  ],
  holders: [
    { name: 'top10', label: m.curated_top10, type: 'number', hint: m.curated_holders_hint },
    { name: 'top100', label: m.curated_top100, type: 'number', hint: m.curated_holders_hint },
    { name: 'addresses', label: m.curated_addresses, type: 'number' },
  ],
};

const orNull = (text = ''): string | null => text.trim() || null;
const numberOrNull = (text = ''): number | null => (text.trim() === '' ? null : Number(text));
const toShare = (percent = ''): number => Number((Number(percent) / 100).toFixed(6));
const toPercent = (share: number): string => String(Number((share * 100).toFixed(4)));

/** The list that a form states. `rows`: the values of each record. */
export function readProposedList(kind: CuratedKind, as_of: string, rows: readonly Values[]): ProposedContent {
  const sourced = <R extends object>(read: (row: Values) => R) =>
    rows.map((row) => ({ ...read(row), url: row.url?.trim() ?? '', says: row.says ?? '' }));
  switch (kind) {
    case 'unlocks':
      return {
        kind,
        as_of,
        records: sourced(({ date = '', tokens }) => ({ date, tokens: Number(tokens) })),
      };
    case 'rounds':
      return {
        kind,
        as_of,
        records: sourced(({ date = '', name = '', amount, first = '', others = '' }) => ({
          date,
          name,
          amount_usd: numberOrNull(amount),
          investors: [
            ...readList(first).map((investor) => ({ name: investor, tier1: true })),
            ...readList(others).map((investor) => ({ name: investor, tier1: false })),
          ],
        })),
      };
    case 'milestones':
      return {
        kind,
        as_of,
        records: sourced(({ title = '', promised = '', delivered }) => ({
          title,
          promised,
          delivered: orNull(delivered),
        })),
      };
    case 'incidents':
      return {
        kind,
        as_of,
        records: sourced((row) => ({
          date: row.date ?? '',
          kind: row.kind as IncidentKind,
          severity: Number(row.severity) as (typeof INCIDENT_SEVERITIES)[number],
          loss_usd: numberOrNull(row.loss),
        })),
      };
    case 'team':
      return {
        kind,
        as_of,
        records: sourced(({ name = '', role_en = '', role_it = '' }) => ({
          name,
          role: { en: role_en, it: role_it },
        })),
      };
    case 'holders':
      return {
        kind,
        as_of,
        records: sourced(({ top10, top100, addresses }) => ({
          top10: toShare(top10),
          top100: toShare(top100),
          addresses: Number(addresses),
        })),
      };
  }
}

/** The values of each record of a list, for the fields of a form. */
export function writeRows(list: CuratedListAnswer): Values[] {
  const rows = (): Values[] => {
    switch (list.kind) {
      case 'unlocks':
        return list.records.map(({ date, tokens }) => ({ date, tokens: String(tokens) }));
      case 'rounds':
        return list.records.map(({ date, name, amount_usd, investors }) => {
          const names = (tier1: boolean) =>
            investors
              .filter((investor) => investor.tier1 === tier1)
              .map((investor) => investor.name)
              .join(', ');
          return { date, name, amount: String(amount_usd ?? ''), first: names(true), others: names(false) };
        });
      case 'milestones':
        return list.records.map(({ title, promised, delivered }) => ({
          title,
          promised,
          delivered: delivered ?? '',
        }));
      case 'incidents':
        return list.records.map(({ date, kind, severity, loss_usd }) => ({
          date,
          kind,
          severity: String(severity),
          loss: String(loss_usd ?? ''),
        }));
      case 'team':
        return list.records.map(({ name, role }) => ({ name, role_en: role.en, role_it: role.it }));
      case 'holders':
        return list.records.map(({ top10, top100, addresses }) => ({
          top10: toPercent(top10),
          top100: toPercent(top100),
          addresses: String(addresses),
        }));
    }
  };
  return rows().map((row, at) => {
    const { url, says } = list.records[at]!.source;
    return { ...row, url, says: says ?? '' };
  });
}

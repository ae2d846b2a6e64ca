import type { CuratedListAnswer } from '#contracts/curated.ts';
import type { CuratedKind } from '#domain/curated/curated-list.ts';
import { formatCompactMoney } from '#domain/format/format-compact.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatPercent, formatShare } from '#domain/format/format-percent.ts';
import type { IncidentKind } from '#domain/risk-records/incident.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';

export const listName = (kind: CuratedKind): string => m.curated_kind({ kind });

const INCIDENT_NAMES: Record<IncidentKind, () => string> = {
  majority: m.incident_kind_majority,
  wallet: m.incident_kind_wallet,
  phishing: m.incident_kind_phishing,
  flash_loan: m.incident_kind_flash_loan,
  other: m.incident_kind_other,
};
export const incidentName = (kind: IncidentKind): string => INCIDENT_NAMES[kind]();

const day = (date: string): string => formatDate(date, getLocale());
const money = (amount: number): string => formatCompactMoney(amount, 'usd', getLocale());

export interface RecordWords {
  title: string;
  details: string[];
}

/** Each record of a list as a title and its details. */
export function describeRecords(list: CuratedListAnswer): RecordWords[] {
  const locale = getLocale();
  switch (list.kind) {
    case 'unlocks':
      return list.records.map(({ date, tokens, percent }) => ({
        title: day(date),
        details: [
          m.curated_tokens({ tokens: formatCount(tokens, locale), count: tokens }),
          m.curated_of_supply({ percent: formatPercent(percent, locale) }),
        ],
      }));
    case 'rounds':
      return list.records.map(({ date, name, amount_usd, investors }) => ({
        title: `${day(date)}: ${name}`,
        details: [
          amount_usd === null ? m.curated_no_amount() : money(amount_usd),
          ...(investors.length > 0 ? [investors.map((investor) => investor.name).join(', ')] : []),
        ],
      }));
    case 'milestones':
      return list.records.map(({ title, promised, delivered }) => ({
        title,
        details: [
          m.curated_promised({ date: day(promised) }),
          delivered === null ? m.curated_not_delivered() : m.curated_delivered({ date: day(delivered) }),
        ],
      }));
    case 'incidents':
      return list.records.map(({ date, kind, severity, loss_usd }) => ({
        title: `${day(date)}: ${incidentName(kind)}`,
        details: [
          m.curated_severity({ severity: String(severity) }),
          loss_usd === null ? m.incident_loss_unknown() : m.incident_loss({ loss: money(loss_usd) }),
        ],
      }));
    case 'team':
      return list.records.map(({ name, role }) => ({ title: name, details: [role[locale]] }));
    case 'holders':
      return list.records.map(({ top10, top100, addresses }) => ({
        title: m.curated_addresses_count({ shown: formatCount(addresses, locale), count: addresses }),
        details: [
          m.curated_top10_share({ share: formatShare(top10, locale, 1) }),
          m.curated_top100_share({ share: formatShare(top100, locale, 1) }),
        ],
      }));
  }
}

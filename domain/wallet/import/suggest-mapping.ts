import type { Role } from '#domain/wallet/import/mapping.ts';
import { normaliseHeader } from '#domain/wallet/import/table.ts';

/** Column names by role. Each rule takes the first free column that matches. */
const COLUMN_NAME_PATTERNS: readonly [Role, RegExp][] = [
  [
    'fee',
    /^(?:fees?|commissions?|commissioni|kosten|trading fee)(?: \((?:quote|base)\)| amount| quantity)?$|^fee$/,
  ],
  ['fee_asset', /^fee ?(?:coin|currency|asset)(?: \(name\))?$|^valuta commissioni$/],
  ['received_asset', /^(?:received|output|buy|to|in) (?:currency|asset|coin)$/],
  ['received_quantity', /^(?:received|output|buy|to|in) (?:amount|quantity)$/],
  ['sent_asset', /^(?:sent|input|sell|spend|from|out) (?:currency|asset|coin)$/],
  ['sent_quantity', /^(?:sent|input|sell|spend|from|out) (?:amount|quantity)$/],
  [
    'type',
    /^(?:type|way|side|action|kind|operation|transaction (?:type|kind)|trade type|order side|offer type|tipo(?: operazione)?|operazione|transactietype)$/,
  ],
  ['type', /^transaction$/],
  ['date', /^(?:date|data|datum|timestamp|trade ?date)$/],
  [
    'date',
    /date.*time|^(?:date|timestamp|time)\b.*|created ?at|^data\b.*|^(?:server|transact|create|deal|finali[sz]ed|completed|closed?|utc)[ _]?(?:at|time|date)?$/,
  ],
  ['time', /^(?:time|ora|orario|uhrzeit)$/],
  [
    'asset',
    /^(?:pair|market|symbol|coin|asset|ticker|product|base currency(?: \(name\))?|trading pair|coppia|mercato|crypto ?currency|instrument)$/,
  ],
  ['asset', /^(?:currency|valuta|token)$/],
  ['price', /^(?:price|filled ?price|unit ?price|avg\.? ?price|prezzo|rate|spot price)$/],
  [
    'total',
    /^(?:total|funds|volume|quote amount|cost|value|totale|controvalore|importo euro|cash amount|amount[ _]fiat|fiat ?amount)(?: \(quote\))?$|^usd equivalent$/,
  ],
  [
    'quantity',
    /^(?:quantity|qty|size|amount|base amount|filled ?amount|volume|units|vol|quantità|importo|aantal|crypto[ _]?amount|amount[ _]btc|executed|filled)(?: \(base\))?$/,
  ],
  [
    'currency',
    /^(?:quote currency|price currency|filled ?price ?coin|currency|ccy|quote|valuta|divisa|cash currency|fiat[ _]?currency)$/,
  ],
  ['state', /^(?:status|state|details|stato|progress|ステータス)$/],
  ['mark', /^(?:tx ?id|tx-id|trade ?id|id|transaction id|order ?id|uuid|unique id|hash|tx ?hash)$/],
  ['notes', /^(?:notes?|comments?|memo|remarks?|comment[io]|descrizione|description|details)$/],
];

/** Suggests the column index of each role from the column names; the user can change it. */
export function suggestMapping(header: readonly string[]): Partial<Record<Role, number>> {
  const columns: Partial<Record<Role, number>> = {};
  const taken = new Set<number>();
  for (const [role, names] of COLUMN_NAME_PATTERNS) {
    if (columns[role] !== undefined) continue;
    const place = header.findIndex((cell, at) => names.test(normaliseHeader(cell)) && !taken.has(at));
    if (place < 0) continue;
    columns[role] = place;
    taken.add(place);
  }
  return columns;
}

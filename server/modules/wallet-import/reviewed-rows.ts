import type { ImportRow } from '#contracts/wallet-import.ts';
import type { Draft } from '#domain/wallet/import/drafts.ts';
import { type Reason, VERDICTS, type Verdict } from '#domain/wallet/import/reasons.ts';
import type { ReviewedCash, ReviewedDraft, ReviewedGroup } from '#domain/wallet/import/reviewed-group.ts';
import type { FileRow } from '#domain/wallet/import/table.ts';
import { usesPrice } from '#domain/wallet/transaction.ts';
import type { AssetChoices } from '#server/modules/wallet-import/asset-choices.ts';
import type { ReviewedFile } from '#server/modules/wallet-import/review-file.ts';

/** Result of the review of one row. */
export interface ReviewedRow {
  row: number;
  verdict: Verdict;
  /** Each becomes one sentence. */
  reasons: Reason[];
  entries: ImportRow['entries'];
  can_take: boolean;
  text: string | null;
}

const MAX_TEXT_CHARS = 160;

/** Yields the result for every row of a file in order, once each. */
export function* reviewRows({ review, table, choices }: ReviewedFile): Iterable<ReviewedRow> {
  const groupByRow = new Map<number, ReviewedGroup>();
  const draftsByRow = new Map<number, ReviewedDraft[]>();
  for (const group of review.groups) {
    for (const row of group.group.rows) groupByRow.set(row, group);
    for (const one of group.drafts) {
      for (const row of one.draft.rows) {
        const rowDrafts = draftsByRow.get(row);
        if (rowDrafts) rowDrafts.push(one);
        else draftsByRow.set(row, [one]);
      }
    }
  }
  const toReviewedRow = (record: FileRow): ReviewedRow => {
    const group = groupByRow.get(record.row)!;
    const verdict = selectVerdict(group, draftsByRow.get(record.row) ?? group.drafts, record.row);
    const entries = group.group.drafts
      .filter(({ rows }) => rows[0] === record.row)
      .map((draft) => ({
        type: draft.type,
        ticker: draft.ticker,
        asset: choices.resolveAsset(draft),
        quantity: draft.quantity,
        price: draft.price,
        price_from: draft.priceFrom,
        fees: draft.fees,
        currency: draft.currency,
        date: draft.date,
      }));
    const text = entries.length > 0 ? null : toRowText(record);
    const can_take = verdict.verdict === 'duplicate' || verdict.reason?.code === 'other_figures';
    const reasons = [
      ...(verdict.reason ? [verdict.reason] : []),
      ...(hasAsset(verdict.verdict) ? listFormerTickerReasons(group, record.row, choices) : []),
    ];
    return { row: record.row, verdict: verdict.verdict, reasons, entries, can_take, text };
  };
  for (const record of table.above) yield toReviewedRow(record);
  for (const record of table.rows) yield toReviewedRow(record);
}

function selectVerdict(
  group: ReviewedGroup,
  drafts: readonly ReviewedDraft[],
  row: number,
): { verdict: Verdict; reason: Reason | null } {
  if (drafts.length === 0) return { verdict: group.verdict!, reason: group.reason };
  const verdict =
    drafts.find(({ verdict }) => verdict === 'conflict') ?? drafts.find(({ verdict }) => verdict === 'new');
  const one = verdict ?? drafts[0]!;
  return { verdict: one.verdict, reason: one.reason ?? findPriceNote(drafts, row) };
}

/** Returns a note on the price of a new transaction when it does not come from the file. */
function findPriceNote(drafts: readonly ReviewedDraft[], row: number): Reason | null {
  for (const { draft } of drafts) {
    if (draft.rows[0] !== row || draft.quantity === '0') continue;
    if (draft.priceFrom === 'history') {
      return { code: 'price_of_day', ticker: draft.ticker, date: draft.date.slice(0, 10) };
    }
    if (draft.priceFrom === 'pegged') return { code: 'price_pegged', ticker: draft.ticker };
    if (draft.price === null && usesPrice(draft.type)) return { code: 'price_unknown' };
  }
  return null;
}

/** Rows that are left out or unreadable have no asset. */
const hasAsset = (verdict: Verdict) => verdict !== 'left_out' && verdict !== 'unreadable';

/** Returns notes on former tickers of a row, once for each ticker. */
function listFormerTickerReasons({ group }: ReviewedGroup, row: number, choices: AssetChoices): Reason[] {
  const tickers = new Map(
    group.drafts.filter(({ rows }) => rows.includes(row)).map((draft) => [draft.ticker, draft]),
  );
  return [...tickers.values()].flatMap((draft) => toFormerTickerReasons(choices, draft));
}

/** Returns notes on the former holders of a ticker that it resolves to, or may resolve to. */
export function toFormerTickerReasons(
  choices: AssetChoices,
  draft: Pick<Draft, 'ticker' | 'asset'>,
): Reason[] {
  return choices.findFormerHolders(draft).map(({ ticker, name, thicker, conversion }) => ({
    code: 'formerly',
    ticker,
    name,
    present: thicker,
    conversion,
  }));
}

function toRowText({ cells }: FileRow): string {
  const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
  return text.length > MAX_TEXT_CHARS ? `${text.slice(0, MAX_TEXT_CHARS)}…` : text;
}

/** Counts the rows with each verdict. */
export function countVerdicts(rows: Iterable<{ verdict: Verdict }>): Record<Verdict, number> {
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/** Returns the cash movements to add. */
export function listNewCash({ review }: ReviewedFile): ReviewedCash[] {
  return review.groups.flatMap(({ cash }) => cash ?? []);
}

/** Returns the drafts to add. */
export function listNewDrafts({ review }: ReviewedFile): ReviewedDraft[] {
  return review.groups.flatMap(({ drafts }) => drafts.filter(({ verdict }) => verdict === 'new'));
}

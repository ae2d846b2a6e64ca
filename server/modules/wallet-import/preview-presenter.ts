import type { ImportPreview } from '#contracts/wallet-import.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { unitsToText } from '#domain/wallet/fixed.ts';
import { interpretWord } from '#domain/wallet/import/interpret-word.ts';
import type { Reason } from '#domain/wallet/import/reasons.ts';
import { formatDayNumber } from '#domain/wallet/instant.ts';
import type { CooperativeScheduler } from '#server/modules/wallet-import/cooperative-scheduler.ts';
import { toReasonText } from '#server/modules/wallet-import/reason-text.ts';
import type { ReviewedFile } from '#server/modules/wallet-import/review-file.ts';
import {
  countVerdicts,
  listNewCash,
  listNewDrafts,
  reviewRows,
  toFormerTickerReasons,
} from '#server/modules/wallet-import/reviewed-rows.ts';

const SAMPLE_ROWS = 5;
/** Maximum of distinct words listed from the type column. */
const MAX_DISTINCT_WORDS = 60;

interface PreviewContext {
  fileName: string;
  /** Holding account of the last import of this format. */
  account: string | null;
  locale: Locale;
  scheduler: CooperativeScheduler;
}

/**
 * Returns the answer of a preview as JSON in pieces. Yields to the event loop in between, because it can be
 * long.
 */
export async function renderPreviewJson(
  file: ReviewedFile,
  { fileName, account, locale, scheduler }: PreviewContext,
): Promise<string[]> {
  const reasons = new Map<string, number>();
  const pieces: string[] = [];
  let lines: string[] = [];
  const verdicts: { verdict: keyof ImportPreview['counts'] }[] = [];
  for (const { reasons: rowReasons, ...row } of reviewRows(file)) {
    let at: number | null = null;
    if (rowReasons.length > 0) {
      const text = toSentences(rowReasons, locale);
      at = reasons.get(text) ?? reasons.size;
      reasons.set(text, at);
    }
    verdicts.push({ verdict: row.verdict });
    lines.push(JSON.stringify({ ...row, reason: at } satisfies ImportPreview['rows'][number]));
    if (!scheduler.isDue) continue;
    pieces.push(lines.join(','));
    lines = [];
    await scheduler.yieldIfDue();
  }
  if (lines.length > 0) pieces.push(lines.join(','));
  const { table, reading, mapping } = file;
  const head: Omit<ImportPreview, 'rows'> = {
    file_name: fileName,
    format: file.format,
    rows_total: verdicts.length,
    counts: countVerdicts(verdicts),
    transactions: listNewDrafts(file).length + file.review.startingBalances.length,
    cash_movements: listNewCash(file).length,
    reading: {
      encoding: file.encoding,
      mark: reading.mark,
      day_first: reading.dayFirst,
      has_day_order: file.isDayOrderRelevant,
      asks_day_order: file.needsDayOrder,
      time_zone: reading.zone,
      local_times: file.hasLocalTimes,
    },
    header: [...table.header],
    sample: table.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => [...cells]),
    mapping,
    words: joinWords(file),
    tickers: [...file.tickers]
      .map(([ticker, rows]) => ({
        ticker,
        rows,
        ...file.choices.candidatesFor(ticker),
        note: toSentences(toFormerTickerReasons(file.choices, { ticker, asset: null }), locale) || null,
      }))
      .sort((a, b) => Number(a.chosen !== null) - Number(b.chosen !== null) || b.rows - a.rows),
    shortages: listShortages(file),
    holding_account: account,
    account_names: listAccountNames(file),
    tag_names: listTagNames(file),
    reasons: [...reasons.keys()],
  };
  const opening = JSON.stringify(head);
  return [
    `${opening.slice(0, -1)},"rows":[`,
    ...pieces.map((piece, at) => (at === 0 ? piece : `,${piece}`)),
    ']}',
  ];
}

function listAccountNames({ review }: ReviewedFile): string[] {
  const names = new Set<string>();
  for (const { drafts } of review.groups)
    for (const { draft } of drafts) if (draft.account !== undefined) names.add(draft.account);
  return [...names].sort();
}

function listTagNames({ review }: ReviewedFile): string[] {
  const names = new Set<string>();
  for (const { drafts } of review.groups)
    for (const { draft } of drafts) for (const name of draft.tags ?? []) names.add(name);
  return [...names].sort();
}

function listShortages({ review, choices }: ReviewedFile): ImportPreview['shortages'] {
  const balances = new Map(review.startingBalances.map((balance) => [balance.asset, balance]));
  return review.shortages.map(({ asset, ticker, quantity, lastDay }) => {
    const balance = balances.get(asset);
    return {
      asset: choices.candidate(asset)!,
      ticker,
      quantity: unitsToText(quantity),
      last_day: formatDayNumber(lastDay),
      balance: balance
        ? {
            date: balance.date,
            price: balance.price === null ? null : unitsToText(balance.price),
            currency: balance.currency,
          }
        : null,
    };
  });
}

const toSentences = (reasons: readonly Reason[], locale: Locale): string =>
  reasons.map((reason) => toReasonText(reason, locale)).join(' ');

function joinWords({ table, mapping }: ReviewedFile): ImportPreview['words'] {
  const place = mapping?.columns.type;
  if (!mapping) return [];
  if (place === undefined) {
    if (mapping.columns.asset === undefined) return [];
    return [{ word: '', rows: table.rows.length, meaning: mapping.words[''] ?? null }];
  }
  const words = new Map<string, { word: string; rows: number }>();
  for (const { cells } of table.rows) {
    const word = cells[place]?.trim() ?? '';
    const key = word.toLowerCase();
    const known = words.get(key);
    if (known) known.rows += 1;
    else if (word !== '' && words.size < MAX_DISTINCT_WORDS) words.set(key, { word, rows: 1 });
  }
  return [...words].map(([key, word]) => ({ ...word, meaning: interpretWord(key, mapping.words) }));
}

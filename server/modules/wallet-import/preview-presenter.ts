import type { ImportPreview } from '#contracts/wallet-import.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Reason } from '#domain/wallet/import/reasons.ts';
import { meaningOf } from '#domain/wallet/import/word-meaning.ts';
import { reasonText } from '#server/modules/wallet-import/reason-text.ts';
import type { ReviewedFile } from '#server/modules/wallet-import/review-file.ts';
import {
  countsOf,
  formerlyReasons,
  newDrafts,
  reviewedRows,
} from '#server/modules/wallet-import/reviewed-rows.ts';
import type { Turns } from '#server/modules/wallet-import/turns.ts';

const SAMPLE = 5;
/** Maximum of distinct words listed from the type column. */
const MAX_DISTINCT_WORDS = 60;

/**
 * Returns the answer of a preview as JSON in pieces. Yields to the event loop in between, because it can be
 * long.
 */
export async function previewJson(
  file: ReviewedFile,
  { fileName, locale, turns }: { fileName: string; locale: Locale; turns: Turns },
): Promise<string[]> {
  const reasons = new Map<string, number>();
  const pieces: string[] = [];
  let lines: string[] = [];
  const seen: { verdict: keyof ImportPreview['counts'] }[] = [];
  for (const { reasons: said, ...row } of reviewedRows(file)) {
    let at: number | null = null;
    if (said.length > 0) {
      const text = sentences(said, locale);
      at = reasons.get(text) ?? reasons.size;
      reasons.set(text, at);
    }
    seen.push({ verdict: row.verdict });
    lines.push(JSON.stringify({ ...row, reason: at } satisfies ImportPreview['rows'][number]));
    if (!turns.due) continue;
    pieces.push(lines.join(','));
    lines = [];
    await turns.next();
  }
  if (lines.length > 0) pieces.push(lines.join(','));
  const { table, reading, mapping } = file;
  const head: Omit<ImportPreview, 'rows'> = {
    file_name: fileName,
    format: file.format,
    rows_total: seen.length,
    counts: countsOf(seen),
    transactions: newDrafts(file).length,
    reading: {
      encoding: file.encoding,
      mark: reading.mark,
      day_first: reading.dayFirst,
      has_day_order: file.hasDayOrder,
      asks_day_order: file.asksDayOrder,
      time_zone: reading.zone,
      local_times: file.localTimes,
    },
    header: [...table.header],
    sample: table.rows.slice(0, SAMPLE).map(({ cells }) => [...cells]),
    mapping,
    words: wordsOf(file),
    tickers: [...file.tickers]
      .map(([ticker, rows]) => ({
        ticker,
        rows,
        ...file.choices.candidatesFor(ticker),
        note: sentences(formerlyReasons(file.choices, { ticker, asset: null }), locale) || null,
      }))
      .sort((a, b) => Number(a.chosen !== null) - Number(b.chosen !== null) || b.rows - a.rows),
    reasons: [...reasons.keys()],
  };
  const opening = JSON.stringify(head);
  return [
    `${opening.slice(0, -1)},"rows":[`,
    ...pieces.map((piece, at) => (at === 0 ? piece : `,${piece}`)),
    ']}',
  ];
}

const sentences = (reasons: readonly Reason[], locale: Locale): string =>
  reasons.map((reason) => reasonText(reason, locale)).join(' ');

function wordsOf({ table, mapping }: ReviewedFile): ImportPreview['words'] {
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
    const there = words.get(key);
    if (there) there.rows += 1;
    else if (word !== '' && words.size < MAX_DISTINCT_WORDS) words.set(key, { word, rows: 1 });
  }
  return [...words].map(([key, word]) => ({ ...word, meaning: mapping.words[key] ?? meaningOf(key) }));
}

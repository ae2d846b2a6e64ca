import type { Columns, FileRow } from '#domain/wallet/import/table.ts';

const INVESTMENT = /^invest_(?:deposit|withdrawal)$/;

export interface Investments {
  /** For each row of a closed investment: the withdrawal that closed it. Contains that withdrawal itself. */
  closingRows: ReadonlyMap<FileRow, FileRow>;
  /** Withdrawals of a coin that an earlier row deposited. For others the deposited amount is unknown. */
  withKnownDeposit: ReadonlySet<FileRow>;
}

/**
 * Pairs deposits into investments with withdrawals. A withdrawal closes every deposit of its coin since the
 * previous withdrawal: the export does not say which of them it belongs to. Yields null between slices of
 * rows.
 */
export function* findInvestments(
  rows: readonly FileRow[],
  columns: Columns,
): Generator<null, Investments, unknown> {
  const byCoin = new Map<string, { row: FileRow; at: string; isDeposit: boolean }[]>();
  for (const [at, row] of rows.entries()) {
    if (at % 2000 === 1999) yield null;
    const kind = columns.text(row, 'transaction kind').toLowerCase();
    if (!INVESTMENT.test(kind)) continue;
    const coin = columns.text(row, 'currency').toUpperCase();
    const moves = byCoin.get(coin) ?? [];
    byCoin.set(coin, moves);
    moves.push({ row, at: columns.text(row, 'timestamp (utc)'), isDeposit: kind === 'invest_deposit' });
  }
  const closingRows = new Map<FileRow, FileRow>();
  const withKnownDeposit = new Set<FileRow>();
  for (const moves of byCoin.values()) {
    // Times in this export have a fixed width, so they sort as text. Within a second, deposits come first.
    moves.sort((a, b) => a.at.localeCompare(b.at) || Number(b.isDeposit) - Number(a.isDeposit));
    let open: FileRow[] = [];
    let hasDeposit = false;
    for (const { row, isDeposit } of moves) {
      if (isDeposit) {
        open.push(row);
        hasDeposit = true;
        continue;
      }
      if (hasDeposit) withKnownDeposit.add(row);
      for (const one of [...open, row]) closingRows.set(one, row);
      open = [];
    }
  }
  return { closingRows, withKnownDeposit };
}

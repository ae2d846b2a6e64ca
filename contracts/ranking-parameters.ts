import type { SortKey } from '#contracts/pages.ts';
import { FLAG_SEVERITIES } from '#domain/flags/flag.ts';

/** Columns of the ranking after asset and score, in their default order. */
export const COLUMN_IDS = [
  'flags',
  'price',
  'change_1h',
  'change_24h',
  'change_7d',
  'market_cap',
  'volume_24h',
  'supply',
  'sparkline',
  'measured',
  'project',
  'hype',
  'economics',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

export const DEFAULT_COLUMNS: readonly ColumnId[] = COLUMN_IDS.slice(0, 9);

/** The sort key of a column. The sparkline has none: the change over its days is a column. */
export const sortOfColumn = (column: ColumnId): SortKey | null => (column === 'sparkline' ? null : column);

/** Severity of the worst flag of a row; `none` without a flag. */
export const FLAG_FILTERS = [...FLAG_SEVERITIES, 'none'] as const;
export type FlagFilter = (typeof FLAG_FILTERS)[number];

/** Lowest market cap in USD by parameter. */
export const CAP_FLOORS = { '10b': 1e10, '1b': 1e9, '100m': 1e8, '10m': 1e7 } as const;
export const CAP_FILTERS = [
  '10b',
  '1b',
  '100m',
  '10m',
] as const satisfies readonly (keyof typeof CAP_FLOORS)[];
export type CapFilter = (typeof CAP_FILTERS)[number];

/** How much of the score is measured: at least half, or less, which makes it provisional. */
export const MEASURED_FILTERS = ['half', 'provisional'] as const;
export type MeasuredFilter = (typeof MEASURED_FILTERS)[number];

/** Assets of the viewer: on the wishlist, or held in the wallet. */
export const OWN_FILTERS = ['wishlist', 'held'] as const;
export type OwnFilter = (typeof OWN_FILTERS)[number];

/** Height of the rows, the default first. */
export const ROW_SIZES = ['dense', 'roomy'] as const;
export type RowSize = (typeof ROW_SIZES)[number];

/** Display of the ranking, the default first. */
export const VIEWS = ['rank', 'cards'] as const;
export type View = (typeof VIEWS)[number];

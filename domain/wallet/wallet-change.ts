/** What a user did to the wallet in one step. */
export const CHANGE_KINDS = [
  'add',
  'edit',
  'delete',
  'delete_many',
  'swap_add',
  'swap_edit',
  'transfers',
  'separate',
  'import',
  'import_undo',
  'connection',
  'assign',
  'account_add',
  'account_edit',
  'account_delete',
  'portfolio_add',
  'portfolio_edit',
  'portfolio_delete',
  'tag',
  'tag_add',
  'tag_edit',
  'tag_delete',
  'cash_add',
  'cash_edit',
  'cash_delete',
  'asset_add',
  'asset_edit',
  'asset_delete',
  'price_set',
  'price_delete',
  'undo',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Most assets that a change names. Of the others only the number is given. */
export const MAX_CHANGE_ASSETS = 3;

/**
 * Earlier contents of rows that the history of one wallet keeps. Beyond it the oldest changes can no longer be
 * undone.
 */
export const MAX_STORED_ROWS = 200_000;

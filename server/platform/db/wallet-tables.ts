import type { Generated } from 'kysely';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import type { HoldingAccountKind } from '#domain/wallet/holding-account.ts';
import type { TransactionType, WalletCurrency } from '#domain/wallet/transaction.ts';
import type { Nullable, Timestamp, WithDefault } from '#server/platform/db/column-types.ts';

/** One row for each user with a wallet; every change locks it. `version` rises with every change. */
export interface WalletsTable {
  user_id: string;
  /** `place` of the next transaction. */
  next_sequence: Generated<number>;
  version: Generated<number>;
}

/** `date` is text as entered; `at` is the same in milliseconds since 1970. Numbers are exact decimal text. */
export interface WalletEntriesTable {
  user_id: string;
  id: string;
  sequence: number;
  type: TransactionType;
  asset_id: string;
  quantity: string;
  price: Nullable<string>;
  fees: Generated<string>;
  currency: FiatCurrency;
  /** Euros for one unit of `currency`, entered by the user. */
  own_rate: Nullable<string>;
  date: string;
  at: number;
  notes: Generated<string>;
  import_id: Nullable<string>;
  /** Shared by transactions that belong together. */
  link: Nullable<string>;
  /** Exact value where quantity × price is only close to it. */
  value: Nullable<string>;
  /** Part of the quantity that a matched transfer leaves in the wallet. */
  retained: Generated<string>;
  /** Id of the holding account; null when it is not assigned. */
  holding_account: Nullable<string>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
  /** When it was removed from the wallet; it can be restored for a day. */
  removed_at: Nullable<Timestamp>;
}

/** An imported file; `added` is the number of its transactions, `holding_account` what was chosen for them. */
export interface WalletImportsTable {
  user_id: string;
  id: string;
  format: string;
  file_name: string;
  added: number;
  holding_account: Nullable<string>;
  created_at: WithDefault<Timestamp>;
  undone_at: Nullable<Timestamp>;
}

/** Where a user holds coins. */
export interface HoldingAccountsTable {
  user_id: string;
  id: string;
  name: string;
  kind: HoldingAccountKind;
  created_at: WithDefault<Timestamp>;
  archived_at: Nullable<Timestamp>;
}

/** An asset that the user described. `id` begins with `custom:`. */
export interface CustomAssetsTable {
  user_id: string;
  id: string;
  name: string;
  ticker: string;
  contract: Nullable<string>;
  created_at: WithDefault<Timestamp>;
}

/** A price of a custom asset on a UTC day; exact decimal text. */
export interface CustomAssetPricesTable {
  user_id: string;
  asset_id: string;
  day: string;
  price: string;
  currency: WalletCurrency;
  note: Generated<string>;
  entered_at: WithDefault<Timestamp>;
}

/** A withdrawal and a deposit that the user refused as one transfer. */
export interface WalletRefusedTransfersTable {
  user_id: string;
  out_entry: string;
  in_entry: string;
  refused_at: WithDefault<Timestamp>;
}

export interface WalletTables {
  custom_assets: CustomAssetsTable;
  custom_asset_prices: CustomAssetPricesTable;
  holding_accounts: HoldingAccountsTable;
  wallets: WalletsTable;
  wallet_entries: WalletEntriesTable;
  wallet_imports: WalletImportsTable;
  wallet_refused_transfers: WalletRefusedTransfersTable;
}

import type { Generated } from 'kysely';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import type { CashMovementType } from '#domain/wallet/cash/cash-movement.ts';
import type { ConnectionFault, ConnectionKind, RecordResult } from '#domain/wallet/connections/connection.ts';
import type { RecordAmount } from '#domain/wallet/connections/fetched-record.ts';
import type { HoldingAccountKind } from '#domain/wallet/holding-account.ts';
import type { Reason } from '#domain/wallet/import/reasons.ts';
import type { TransactionType, WalletCurrency } from '#domain/wallet/transaction.ts';
import type { ChangeKind } from '#domain/wallet/wallet-change.ts';
import type { Day, Json, Nullable, Timestamp, WithDefault } from '#server/platform/db/column-types.ts';

/** Number of the change that wrote a row last; 0 before the history. */
type Stamp = Generated<number>;

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
  /** Ids of its tags. */
  tags: Generated<string[]>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
  changed_in: Stamp;
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
  changed_in: Stamp;
}

/** Where a user holds coins. */
export interface HoldingAccountsTable {
  user_id: string;
  id: string;
  name: string;
  kind: HoldingAccountKind;
  created_at: WithDefault<Timestamp>;
  archived_at: Nullable<Timestamp>;
  tracks_cash: Generated<boolean>;
  changed_in: Stamp;
}

/** A movement of cash. `date` and `at` as in `WalletEntriesTable`; amounts are exact decimal text. */
export interface WalletCashMovementsTable {
  user_id: string;
  id: string;
  type: CashMovementType;
  currency: FiatCurrency;
  amount: string;
  fee: Generated<string>;
  /** What an exchange brings. */
  received_currency: Nullable<FiatCurrency>;
  received_amount: Nullable<string>;
  date: string;
  at: number;
  notes: Generated<string>;
  holding_account: Nullable<string>;
  import_id: Nullable<string>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
  changed_in: Stamp;
}

/** A name that a user gives to transactions. */
export interface WalletTagsTable {
  user_id: string;
  id: string;
  name: string;
  created_at: WithDefault<Timestamp>;
  changed_in: Stamp;
}

/** A named view of some holding accounts, whose ids are `accounts`. */
export interface WalletPortfoliosTable {
  user_id: string;
  id: string;
  name: string;
  accounts: string[];
  created_at: WithDefault<Timestamp>;
  changed_in: Stamp;
}

/** An asset that the user described. `id` begins with `custom:`. */
export interface CustomAssetsTable {
  user_id: string;
  id: string;
  name: string;
  ticker: string;
  contract: Nullable<string>;
  created_at: WithDefault<Timestamp>;
  changed_in: Stamp;
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
  changed_in: Stamp;
}

/** A withdrawal and a deposit that the user refused as one transfer. */
export interface WalletRefusedTransfersTable {
  user_id: string;
  out_entry: string;
  in_entry: string;
  refused_at: WithDefault<Timestamp>;
  changed_in: Stamp;
}

/** A change of a wallet. Its number is the version of the wallet after it. */
export interface WalletChangesTable {
  user_id: string;
  number: number;
  kind: ChangeKind;
  made_at: WithDefault<Timestamp>;
  /** File name, name of what was changed, or amount and currency of a cash movement. */
  subject: Generated<string>;
  entries_added: Generated<number>;
  entries_changed: Generated<number>;
  entries_removed: Generated<number>;
  /** The first assets of its transactions, and how many there are. */
  assets: Generated<string[]>;
  asset_count: Generated<number>;
  /** Number of added rows by table. */
  adds: WithDefault<Json<Record<string, number>>>;
  /** Number of its rows in `wallet_change_rows`. */
  stored_rows: Generated<number>;
  undoes: Nullable<number>;
  undone_in: Nullable<number>;
}

/** What a change replaced or deleted. Rows that it added carry its number, unless an undo added them. */
export interface WalletChangeRowsTable {
  user_id: string;
  number: number;
  table_name: string;
  /** Columns that tell the rows of a user apart, with a space between. */
  key: string;
  /** Null for a row that an undo added. */
  before: Nullable<Json<Record<string, unknown>>>;
  /** `changed_in` after the change; null for a deleted row. */
  stamp_after: Nullable<number>;
}

/** An address, extended public key or account at an exchange from which transactions are fetched. */
export interface WalletConnectionsTable {
  user_id: string;
  id: string;
  kind: ConnectionKind;
  name: string;
  /** Null for an account at an exchange. */
  address: Nullable<string>;
  holding_account: Nullable<string>;
  created_at: WithDefault<Timestamp>;
  /** Since when an update is asked for. */
  requested_at: Nullable<Timestamp>;
  /** The run that updates it now, and until when no other run may. */
  claim: Nullable<string>;
  claimed_until: Nullable<Timestamp>;
  last_run_at: Nullable<Timestamp>;
  last_success_at: Nullable<Timestamp>;
  /** Number of transactions that the last good update added. */
  last_added: Nullable<number>;
  /** Why the last update added nothing. */
  fault: Nullable<ConnectionFault>;
}

/** The encrypted key of an account at an exchange. */
export interface WalletConnectionKeysTable {
  user_id: string;
  connection_id: string;
  /** Tells with which key of the installation it is encrypted. */
  key_id: string;
  sealed: Buffer;
  /** Number of the last request with the key, as text. */
  last_nonce: string;
  entered_at: WithDefault<Timestamp>;
}

/** What became of a record that a connection fetched. */
export interface WalletConnectionRecordsTable {
  user_id: string;
  connection_id: string;
  id: string;
  at: Timestamp;
  amounts: Json<RecordAmount[]>;
  /** `imported` without `import_id`: the user undid that update. */
  result: Exclude<RecordResult, 'undone'>;
  reason: Nullable<Json<Reason>>;
  import_id: Nullable<string>;
}

/** A link that shows the wallet to everybody who has it. Its token is stored as a hash only. */
export interface WalletSharesTable {
  user_id: string;
  id: string;
  name: string;
  token_sha256: Buffer;
  hides_amounts: boolean;
  created_at: WithDefault<Timestamp>;
  expires_at: Timestamp;
  /** In UTC. */
  last_opened_on: Nullable<Day>;
}

export interface WalletTables {
  custom_assets: CustomAssetsTable;
  custom_asset_prices: CustomAssetPricesTable;
  holding_accounts: HoldingAccountsTable;
  wallets: WalletsTable;
  wallet_cash_movements: WalletCashMovementsTable;
  wallet_changes: WalletChangesTable;
  wallet_connections: WalletConnectionsTable;
  wallet_connection_records: WalletConnectionRecordsTable;
  wallet_connection_keys: WalletConnectionKeysTable;
  wallet_change_rows: WalletChangeRowsTable;
  wallet_entries: WalletEntriesTable;
  wallet_imports: WalletImportsTable;
  wallet_refused_transfers: WalletRefusedTransfersTable;
  wallet_portfolios: WalletPortfoliosTable;
  wallet_tags: WalletTagsTable;
  wallet_shares: WalletSharesTable;
}

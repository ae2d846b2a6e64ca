/** What a holding account is: an account at an exchange, a wallet with own keys, a person or anything else. */
export const HOLDING_ACCOUNT_KINDS = ['exchange', 'wallet', 'other'] as const;
export type HoldingAccountKind = (typeof HOLDING_ACCOUNT_KINDS)[number];

export const MAX_HOLDING_ACCOUNTS = 50;
export const MAX_HOLDING_ACCOUNT_NAME_CHARS = 40;
/** Text in one line, without control characters and characters that change the text direction. */
export const HOLDING_ACCOUNT_NAME = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;

/** Where a user holds coins. */
export interface HoldingAccount {
  id: string;
  /** Unique for its user, without regard to case. Exported files name the account so. */
  name: string;
  kind: HoldingAccountKind;
  /** An archived account keeps its transactions and is shown only when asked for. */
  isArchived: boolean;
  /** Whether balances of cash are computed for it. */
  tracksCash: boolean;
}

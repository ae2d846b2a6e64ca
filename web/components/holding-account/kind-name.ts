import type { HoldingAccountKind } from '#domain/wallet/holding-account.ts';
import { m } from '#messages';

const NAMES: Record<HoldingAccountKind, () => string> = {
  exchange: m.holding_account_kind_exchange,
  wallet: m.holding_account_kind_wallet,
  other: m.holding_account_kind_other,
};

/** Name of a kind of holding account. */
export const kindName = (kind: HoldingAccountKind): string => NAMES[kind]();

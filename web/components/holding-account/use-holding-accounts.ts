import { useQuery } from '@tanstack/react-query';
import { type HoldingAccountAnswer, holdingAccountsCall } from '#contracts/holding-accounts.ts';
import { callQuery } from '#web/api/call-query.ts';

const NONE: readonly HoldingAccountAnswer[] = [];

/** Returns the holding accounts of the user by name, archived ones included; none while they load. */
export const useHoldingAccounts = (): readonly HoldingAccountAnswer[] =>
  useQuery(callQuery(holdingAccountsCall, {})).data ?? NONE;

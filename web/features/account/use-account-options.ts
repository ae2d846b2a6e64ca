import { useQuery } from '@tanstack/react-query';
import { accountOptionsCall } from '#contracts/account.ts';
import { callQuery } from '#web/api/call-query.ts';

/** Returns the login methods of this installation; null until loaded. */
export const useAccountOptions = () => useQuery(callQuery(accountOptionsCall, {})).data ?? null;

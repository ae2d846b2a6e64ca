import { useQuery } from '@tanstack/react-query';
import { accountOptionsCall } from '#contracts/account.ts';
import { callQuery } from '#web/api/call-query.ts';

/** Which ways in this installation offers; null until it has said so. */
export const useOptions = () => useQuery(callQuery(accountOptionsCall, {})).data ?? null;

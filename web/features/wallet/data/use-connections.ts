import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BodyOf } from '#contracts/call.ts';
import { holdingAccountsCall } from '#contracts/holding-accounts.ts';
import {
  addConnectionCall,
  addExchangeConnectionCall,
  connectionRecordsCall,
  connectionsCall,
  deleteConnectionCall,
  setExchangeKeyCall,
  updateConnectionCall,
} from '#contracts/wallet-connections.ts';
import { callQuery } from '#web/api/call-query.ts';
import { httpClient } from '#web/api/http-client.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { useChangeWallet } from '#web/features/wallet/data/use-change-wallet.ts';

const POLL_MS = 3_000;

/** Returns the connections of the user. While one is updated it asks again, and then reloads the wallet. */
export function useConnections() {
  const { mergeChanges } = useChangeWallet();
  const client = useQueryClient();
  const result = useQuery({
    ...callQuery(connectionsCall, {}),
    refetchInterval: ({ state: { data } }) =>
      data?.connections.some(({ state }) => state !== 'idle') ? POLL_MS : false,
  });
  const busy = result.data?.connections.filter(({ state }) => state !== 'idle').length ?? 0;
  const before = useRef(0);
  useEffect(() => {
    if (busy < before.current) {
      void mergeChanges(undefined);
      void client.invalidateQueries({ queryKey: [connectionRecordsCall.path] });
    }
    before.current = busy;
  }, [busy, mergeChanges, client]);
  return result;
}

/** Returns functions that change connections. They reject with the server’s error. */
export function useChangeConnections() {
  const client = useQueryClient();
  const { mergeChanges } = useChangeWallet();
  const reload = () => client.invalidateQueries({ queryKey: [connectionsCall.path] });
  /** A new connection may have added a holding account. */
  const reloadWithAccounts = async () => {
    void client.invalidateQueries({ queryKey: [holdingAccountsCall.path] });
    void mergeChanges(undefined);
    await reload();
  };
  const once = () => ({ key: createIdempotencyKey() });
  return {
    add: async (connection: BodyOf<typeof addConnectionCall>) => {
      await httpClient(addConnectionCall, {}, connection, once());
      await reloadWithAccounts();
    },
    addExchange: async (connection: BodyOf<typeof addExchangeConnectionCall>) => {
      await httpClient(addExchangeConnectionCall, {}, connection, once());
      await reloadWithAccounts();
    },
    setKey: async (key: BodyOf<typeof setExchangeKeyCall>) => {
      await httpClient(setExchangeKeyCall, {}, key, once());
      await reload();
    },
    update: async (id: string) => {
      await httpClient(updateConnectionCall, {}, { _id: id }, once());
      await reload();
    },
    remove: async (id: string) => {
      await httpClient(deleteConnectionCall, {}, { _id: id }, once());
      await reload();
    },
  };
}

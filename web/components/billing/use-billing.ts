import { useQuery, useQueryClient } from '@tanstack/react-query';
import { billingDetailsCall, setBillingDetailsCall } from '#contracts/billing.ts';
import type { BillingDetails } from '#domain/payments/billing-details.ts';
import { callQuery } from '#web/api/call-query.ts';
import { httpClient } from '#web/api/http-client.ts';

const BILLING = callQuery(billingDetailsCall, {});

/** To whom invoices are made out, and a function that changes it. */
export function useBilling(enabled = true) {
  const client = useQueryClient();
  const { data, isError } = useQuery({ ...BILLING, enabled });
  const save = async (details: BillingDetails | null) => {
    client.setQueryData(BILLING.queryKey, await httpClient(setBillingDetailsCall, {}, { details }));
  };
  return { billing: data ?? null, isError, save };
}

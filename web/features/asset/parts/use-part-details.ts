import { useQuery } from '@tanstack/react-query';
import { type DetailsAnswer, detailsCall } from '#contracts/details.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { callQuery } from '#web/api/call-query.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Props of a part of the asset page that becomes interactive later. */
export interface AssetPartProps {
  id: string;
  level: RiskLevel;
  /** The details that the page was first rendered with. */
  first: DetailsAnswer;
}

/** The details of the asset. The first render uses those of the server, because its markup shows them. */
export function usePartDetails({ id, level, first }: AssetPartProps): DetailsAnswer {
  const { data } = useQuery(callQuery(detailsCall, { id, level }));
  return useHydrated() && data ? data : first;
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnswerOf } from '#contracts/call.ts';
import { allCryptosCall } from '#contracts/rank.ts';
import { callQuery } from '#web/api/call-query.ts';
import { readRecentAssets } from '#web/state/recent-assets.ts';

type ListedAsset = AnswerOf<typeof allCryptosCall>[number];

const MAX_LARGEST = 7;
const NONE: readonly ListedAsset[] = [];

/**
 * Assets offered before anything is typed: the listed ones chosen last in this browser, then the largest by
 * market cap. Both empty while the list is not open.
 */
export function useSuggestedAssets(open: boolean, excluded: readonly string[]) {
  const { data = NONE } = useQuery({ ...callQuery(allCryptosCall, {}), enabled: open });
  const key = excluded.join();
  return useMemo(() => {
    const offered = open ? data.filter(({ _id }) => !key.split(',').includes(_id)) : NONE;
    const recent = readRecentAssets().flatMap((id) => offered.find(({ _id }) => _id === id) ?? []);
    const largest = offered.filter((asset) => !recent.includes(asset)).slice(0, MAX_LARGEST);
    return { recent, largest };
  }, [open, data, key]);
}

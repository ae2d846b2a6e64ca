import { useQuery } from '@tanstack/react-query';
import { detailsCall } from '#contracts/details.ts';
import type { FavouriteAnswer } from '#contracts/favourites.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import type { AssetFigures } from '#domain/wishlist/evaluate-condition.ts';
import { callQuery } from '#web/api/call-query.ts';

/** Returns the current figures of an asset by which alerts are evaluated. Scores and flags load later. */
export function useAssetFigures({ crypto_id: { _id }, current_price }: FavouriteAnswer): AssetFigures {
  const { data } = useQuery(callQuery(detailsCall, { id: _id, level: DEFAULT_RISK_LEVEL }));
  return {
    price: current_price,
    score: data?.scores?.levels ?? { medium: null, high: null, insane: null },
    flags:
      data?.flags.filter(({ cleared_at }) => cleared_at === null).map(({ severity }) => severity) ?? null,
  };
}

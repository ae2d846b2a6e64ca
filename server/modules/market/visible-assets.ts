import type { Locale } from '#domain/locale/locales.ts';
import type { Level } from '#domain/method/levels.ts';
import { canSeeScore, type Sight, visibleRows } from '#domain/plans/access.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

/** The rows of a ranking that a sight reads, in order. */
export function visibleAssets(snapshot: MarketSnapshot, level: Level, sight: Sight): MarketAsset[] {
  const order = snapshot.order[level];
  return order.slice(0, visibleRows(sight, order.length)).map((id) => snapshot.assets.get(id)!);
}

/** Whether this sight reads the score of this asset in this profile. */
export function seesScore(asset: MarketAsset, level: Level, sight: Sight): boolean {
  return canSeeScore(sight, asset.places[level]);
}

const NOTICES: Record<Locale, string> = {
  en: 'Scores marked as an estimate are mostly estimated: Fairview set their inputs from public knowledge (qualitative ratings, holders, exchanges, code activity). They are not measurements.',
  it: 'I punteggi indicati come stima si basano in gran parte su stime di Fairview da conoscenze pubbliche (valutazioni qualitative, detentori, exchange, attività sul codice). Non sono misure.',
};

/** In words, what sample estimates mean here; null when no score rests on one. */
export function sampleNotice(samples: number, locale: Locale): string | null {
  return samples > 0 ? NOTICES[locale] : null;
}

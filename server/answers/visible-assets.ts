import type { Locale } from '#domain/locale/locales.ts';
import { canSeeScore, type Sight, visibleRows } from '#domain/plans/access.ts';
import type { Level } from '#domain/scoring/levels.ts';
import type { MarketAsset, MarketSnapshot } from '#server/snapshot/market-snapshot.ts';

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
  en: 'Scores marked as sample rest partly on estimates by Fairview from public knowledge (analyst ratings, holders, venues, code activity), dated with the snapshot; they are not measurements.',
  it: 'I punteggi indicati come campione poggiano in parte su stime di Fairview da conoscenze pubbliche (voti degli analisti, possessori, mercati, attività sul codice), datate come i dati: non sono misure.',
};

/** In words, what sample estimates mean here; null when no score rests on one. */
export function sampleNotice(samples: number, locale: Locale): string | null {
  return samples > 0 ? NOTICES[locale] : null;
}

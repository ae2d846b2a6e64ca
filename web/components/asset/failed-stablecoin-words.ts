import type { FailedStablecoinAnswer } from '#contracts/shapes.ts';
import type { PegMechanism } from '#domain/assets/stablecoins.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { isolateDirection } from '#web/components/asset/resemblance-words.ts';
import { sourceName } from '#web/components/source/source-name.ts';

const MECHANISMS: Record<PegMechanism, () => string> = {
  'fiat-backed': m.asset_peg_fiat,
  'crypto-backed': m.asset_peg_crypto,
  algorithmic: m.asset_peg_algorithmic,
};

/** What a recorded list says of a failed stablecoin, with its mechanism, source and date. */
export function failedStablecoinWords({
  name,
  symbol,
  mechanism,
  from,
  source,
  observed_at,
}: FailedStablecoinAnswer): string {
  const locale = getLocale();
  return m.failed_stablecoin({
    name: isolateDirection(name),
    symbol,
    mechanism: MECHANISMS[mechanism](),
    from: formatDate(from, locale),
    source: sourceName(source),
    date: formatDate(observed_at, locale),
  });
}

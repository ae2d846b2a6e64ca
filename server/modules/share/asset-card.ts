import type { DetailsAnswer, FlagAnswer } from '#contracts/details.ts';
import { SOURCES } from '#domain/assets/sources.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { type ScoreWords, toScoreWords } from '#server/modules/share/score-words.ts';

/** What a picture says about an asset. */
export interface AssetCard {
  id: string;
  name: string;
  ticker: string;
  /** Path of the logo on this site. */
  logoPath: string | null;
  price: string;
  /** Date and source of the price; null when it is unknown. */
  priceNote: string | null;
  profile: string;
  /** Active red flags, the most severe first. */
  flags: { severity: FlagAnswer['severity']; text: string }[];
  noFlags: string;
  score: ScoreWords;
}

const PROFILES = {
  medium: m.share_profile_medium,
  high: m.share_profile_high,
  insane: m.share_profile_insane,
};
const SEVERITIES = { S1: m.severity_s1, S2: m.severity_s2, S3: m.severity_s3, S4: m.severity_s4 };

export const severityName = (severity: FlagAnswer['severity'], locale: Locale): string =>
  SEVERITIES[severity]({}, { locale });

const ESTIMATE_SOURCE: keyof typeof SOURCES = 'fairview-estimate';

/** Date and source of a figure: `as of 2026-05-04, CoinGecko`. Null when the date is unknown. */
export function formatAsOf(at: string | null, source: string | null, locale: Locale): string | null {
  if (at === null) return null;
  const date = formatDate(at, locale);
  if (source === ESTIMATE_SOURCE) return `${m.why_estimate({}, { locale })}, ${date}`;
  if (source === null) return m.share_as_of({ date }, { locale });
  const name = source in SOURCES ? SOURCES[source as keyof typeof SOURCES].name : source;
  return m.share_as_of_source({ date, source: name }, { locale });
}

/** Takes from an answer of `rank/details` what the picture shows. */
export function toAssetCard(details: DetailsAnswer, locale: Locale): AssetCard {
  const { asset, market, flags, level } = details;
  return {
    id: asset._id,
    name: asset.name,
    ticker: asset.thicker,
    logoPath: asset.logo,
    price: formatCurrency(market.price.usd, 'usd', locale),
    priceNote: market.price.usd === null ? null : formatAsOf(market.at, market.source, locale),
    profile: PROFILES[level]({}, { locale }),
    flags: flags
      .filter(({ cleared_at }) => cleared_at === null)
      .sort((left, right) => right.severity.localeCompare(left.severity))
      .map(({ severity, title }) => ({
        severity,
        text: `${title} (${severityName(severity, locale)})`,
      })),
    noFlags: m.flags_empty({}, { locale }),
    score: toScoreWords(details, locale),
  };
}

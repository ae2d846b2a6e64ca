import type { FlagRow } from '#contracts/flags.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { formatAsOf, severityName } from '#server/modules/share/asset-card.ts';

/** What a picture says about a red flag. The call it comes from contains no score. */
export interface FlagCard {
  id: string;
  name: string;
  ticker: string;
  /** Path of the logo on this site. */
  logoPath: string | null;
  severity: FlagRow['severity'];
  /** Severity, and when the flag was cleared. */
  state: string;
  title: string;
  text: string;
  /** Start of the flag. */
  since: string;
  /** Change of the price since then; null when it is unknown. */
  change: string | null;
  /** Date and source of the figures behind it; null without figures. */
  evidence: string | null;
  closes: readonly number[];
  closesBefore: number;
}

/** Takes from a row of `flags` what the picture shows. */
export function toFlagCard(row: FlagRow, locale: Locale): FlagCard {
  const { crypto_id: asset, severity, since, cleared_at, change } = row;
  const [evidence] = row.evidence;
  return {
    id: asset._id,
    name: asset.name,
    ticker: asset.thicker,
    logoPath: asset.logo,
    severity,
    state: [
      severityName(severity, locale),
      ...(cleared_at === null ? [] : [m.flag_cleared({ date: formatDate(cleared_at, locale) }, { locale })]),
    ].join(', '),
    title: row.title,
    text: row.text,
    since:
      since === null
        ? m.flags_since_unknown({}, { locale })
        : m.flags_since({ date: formatDate(since, locale) }, { locale }),
    change:
      change === null
        ? null
        : m.share_price_since(
            { change: formatChange(change, locale, 1), date: formatDate(row.price_now_at, locale) },
            { locale },
          ),
    evidence: evidence ? formatAsOf(evidence.observed_at, evidence.source, locale) : null,
    closes: row.closes,
    closesBefore: row.closes_before,
  };
}

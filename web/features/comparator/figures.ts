import { formatAge } from '#domain/format/format-age.ts';
import { formatCompactCount } from '#domain/format/format-compact.ts';
import { type Currency, formatCurrency } from '#domain/format/format-currency.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatChange, formatPercent, formatShare } from '#domain/format/format-percent.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { FigureOrigin } from '#domain/method/inputs.ts';
import { m } from '#messages';
import type { MarkedFigure } from '#web/components/asset/figure-mark.ts';
import type { Side } from '#web/features/comparator/side.ts';

/** A row of the comparison table. */
export interface Figure {
  id: string;
  name: string;
  /** Caveat shown with the name. */
  note?: string;
  text?: (side: Side) => string;
  /** Returns a large amount, shown in short form in place of `text`. */
  money?: (side: Side) => number | null;
  /** Returns a change, shown with arrow and colour. */
  change?: (side: Side) => number | null;
  /** If present, the row states which asset is larger and by what factor. */
  magnitude?: (side: Side) => number | null;
  /** Field in `provenance`, used to mark estimates. */
  field?: string;
  /** Key under which the same figure is marked elsewhere on the site. */
  mark?: MarkedFigure;
}

interface Seen {
  source: string | null;
  observed_at: string | null;
  delivery?: 'bundled' | 'live' | null;
  origin?: FigureOrigin;
}

export interface FigureGroup {
  id: 'market' | 'supply' | 'high' | 'work';
  name: string;
  /** Returns source and date of the group for an asset; null when not recorded. */
  seen: (side: Side) => Seen | null;
  figures: readonly Figure[];
}

const computeShare = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : part / whole;

/** Returns null above 1: supply figures of different days can contradict each other. */
function circulatingShare({ circulating, max, total }: Side['supply']): number | null {
  const share = computeShare(circulating, max ?? total);
  return share !== null && share > 1 ? null : share;
}

/** Returns all public figures to compare, in groups. */
export function listFigureGroups(currency: Currency, locale: Locale): readonly FigureGroup[] {
  const count = (value: number | null) => formatCompactCount(value, locale);
  return [
    {
      id: 'market',
      name: m.compare_market(),
      seen: ({ market }) => ({ source: market.source, observed_at: market.at, delivery: market.delivery }),
      figures: [
        {
          id: 'price',
          mark: 'price',
          name: m.column_price(),
          note: m.compare_price_note(),
          text: ({ market }) => formatCurrency(market.price[currency], currency, locale),
        },
        {
          id: 'change_24h',
          mark: 'change_24h',
          name: m.compare_change_24h(),
          text: ({ market }) => formatChange(market.change_24h_in[currency], locale),
          change: ({ market }) => market.change_24h_in[currency],
        },
        {
          id: 'change_7d',
          mark: 'change_7d',
          name: m.compare_change_7d(),
          text: ({ market }) => formatChange(market.change_7d_in[currency], locale),
          change: ({ market }) => market.change_7d_in[currency],
        },
        {
          id: 'market_cap',
          mark: 'market_cap',
          name: m.asset_market_cap(),
          money: ({ market }) => market.market_cap[currency],
          magnitude: ({ market }) => market.market_cap[currency],
        },
        {
          id: 'fully_diluted',
          name: m.compare_fully_diluted(),
          money: ({ market }) => market.fully_diluted[currency],
          magnitude: ({ market }) => market.fully_diluted[currency],
        },
        {
          id: 'volume',
          mark: 'volume_24h',
          name: m.asset_volume_24h(),
          money: ({ market }) => market.volume_24h[currency],
          magnitude: ({ market }) => market.volume_24h[currency],
        },
        {
          id: 'turnover',
          name: m.compare_turnover(),
          text: ({ market }) =>
            formatShare(computeShare(market.volume_24h.usd, market.market_cap.usd), locale),
        },
      ],
    },
    {
      id: 'supply',
      name: m.compare_supply(),
      seen: ({ supply }) => supply,
      figures: [
        { id: 'circulating', name: m.asset_circulating(), text: ({ supply }) => count(supply.circulating) },
        { id: 'total', name: m.compare_total(), text: ({ supply }) => count(supply.total) },
        { id: 'max', name: m.compare_maximum(), text: ({ supply }) => count(supply.max) },
        {
          id: 'circulating_share',
          name: m.compare_circulating_share(),
          text: ({ supply }) => formatShare(circulatingShare(supply), locale),
        },
      ],
    },
    {
      id: 'high',
      name: m.compare_high(),
      seen: ({ provenance }) => provenance.ath ?? null,
      figures: [
        {
          id: 'ath',
          name: m.asset_ath(),
          text: ({ ath }) => formatCurrency(ath.price[currency], currency, locale),
          field: 'ath',
        },
        { id: 'ath_gap', name: m.asset_ath_gap(), text: ({ ath }) => formatPercent(ath.percent, locale, 1) },
        { id: 'ath_days', name: m.asset_ath_days(), text: ({ ath }) => formatAge(ath.days, locale) },
      ],
    },
    {
      id: 'work',
      name: m.compare_work(),
      seen: ({ provenance }) =>
        provenance['code.contributors'] ?? provenance['decentralization.addresses'] ?? null,
      figures: [
        {
          id: 'contributors',
          name: m.compare_contributors(),
          text: ({ code }) => formatCount(code.contributors, locale),
          magnitude: ({ code }) => code.contributors,
          field: 'code.contributors',
        },
        {
          id: 'author_days',
          name: m.asset_author_days_3m(),
          text: ({ code }) => formatCount(code.author_days_3m, locale),
          magnitude: ({ code }) => code.author_days_3m,
          field: 'code.author_days_3m',
        },
        {
          id: 'addresses',
          name: m.compare_addresses(),
          text: ({ decentralization }) => count(decentralization.addresses),
          magnitude: ({ decentralization }) => decentralization.addresses,
          field: 'decentralization.addresses',
        },
        {
          id: 'top100',
          name: m.asset_top100(),
          text: ({ decentralization }) => formatShare(decentralization.top100_share, locale, 0),
          field: 'decentralization.top100_share',
        },
      ],
    },
  ];
}

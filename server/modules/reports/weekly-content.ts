import { detailsHref, PAGES } from '#contracts/pages.ts';
import type { CalendarEvent } from '#domain/events/event.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatQuantity } from '#domain/format/format-exact.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ReportCell, ReportDocument, ReportSection } from '#domain/report/report-document.ts';
import { findWeekStart } from '#domain/scoring/week-change.ts';
import { m } from '#messages';
import { findWorstFlag, flagAnswers } from '#server/modules/flags/flag-presenter.ts';
import type { WeeklyReportFacts } from '#server/modules/mail/mail-facts.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import {
  assetCell,
  describeReasons,
  orUnknown,
  type ReportWords,
  readReportWords,
  scoreCell,
  sourceText,
  weekCell,
} from '#server/modules/reports/report-cells.ts';
import { listMovers } from '#server/modules/scoring/movers-service.ts';

/** Most flags of a list in a report; the board has all of them. */
const MAX_FLAGS = 20;

/** Most events of a list, and of the announcement. */
const MAX_EVENTS = 20;
const MAX_ANNOUNCED_EVENTS = 3;

/** What a user holds and follows. `quantity` and `value`: exact decimal text, in the user's currency. */
export interface OwnAssets {
  holdings: readonly { id: string; quantity: string; value: string | null }[];
  wishlist: readonly string[];
  /** Formats an amount in the user's currency. */
  formatValue: (value: string) => string;
}

/** Ids of what a user holds or follows. */
const idsOf = ({ wishlist, holdings }: OwnAssets): ReadonlySet<string> =>
  new Set(wishlist.concat(holdings.map(({ id }) => id)));

const isAbout = ({ assets }: CalendarEvent, own: ReadonlySet<string>): boolean =>
  assets.some((asset) => own.has(asset));

/** The next events for the announcement: of the user’s assets, else of the market. */
export function readEventFacts(
  events: readonly CalendarEvent[],
  own: OwnAssets,
): WeeklyReportFacts['events'] {
  const ids = idsOf(own);
  const ofOwn = events.filter((event) => isAbout(event, ids));
  return (ofOwn.length > 0 ? ofOwn : events)
    .slice(0, MAX_ANNOUNCED_EVENTS)
    .map(({ date, title }) => ({ date, title: { ...title } }));
}

/** Numbers for the announcement of a report. */
export function readWeeklyFacts(snapshot: MarketSnapshot): Omit<WeeklyReportFacts, 'week' | 'events'> {
  const { from, until } = readSpan(snapshot);
  const { movers } = listMovers(snapshot, 'medium', 'all');
  return {
    from,
    until,
    raised: listFlags(snapshot, from, 'en').raised.length,
    cleared: listFlags(snapshot, from, 'en').cleared.length,
    movers: movers.slice(0, 3).map(({ asset, change }) => ({
      name: asset.facts.name,
      points: change.now - change.before,
    })),
  };
}

/**
 * Builds the weekly report of a user who may see every score. Works on the seven days before the snapshot. `events`:
 * those of the days to come, the next one first.
 */
export function weeklyReport(
  snapshot: MarketSnapshot,
  own: OwnAssets,
  events: readonly CalendarEvent[],
  locale: Locale,
): ReportDocument {
  const words = readReportWords(locale);
  const span = readSpan(snapshot);
  const shown = { from: formatDate(span.from, locale), until: formatDate(span.until, locale) };
  const flags = listFlags(snapshot, span.from, locale, idsOf(own));
  return {
    title: m.report_weekly_title(shown, { locale }),
    lead: m.report_weekly_lead(shown, { locale }),
    sections: [
      moversSection(snapshot, words, locale),
      {
        id: 'raised',
        title: words.new_flags,
        lead: leadOfFlags(flags.raised.length, locale),
        head: [words.asset, words.flag, words.evidence, words.since, words.source],
        rows: flags.raised.slice(0, MAX_FLAGS),
        empty: words.new_flags_none,
      },
      {
        id: 'cleared',
        title: words.cleared_flags,
        lead: leadOfFlags(flags.cleared.length, locale),
        head: [words.asset, words.flag, words.evidence, words.cleared, words.source],
        rows: flags.cleared.slice(0, MAX_FLAGS),
        empty: words.cleared_flags_none,
      },
      eventsSection(snapshot, events, own, words, locale),
      holdingsSection(snapshot, own, words, locale),
      wishlistSection(snapshot, own, words, locale),
    ],
  };
}

const readSpan = ({ as_of }: MarketSnapshot) => ({ from: findWeekStart(as_of), until: as_of.slice(0, 10) });

function moversSection(snapshot: MarketSnapshot, words: ReportWords, locale: Locale): ReportSection {
  const { movers } = listMovers(snapshot, 'medium', 'all');
  return {
    id: 'movers',
    title: words.movers,
    lead: null,
    head: [words.asset, words.before, words.now, words.change, words.reasons],
    rows: movers.map(({ asset, change }) => [
      assetCell(asset),
      {
        text: formatScore(change.before, locale),
        ...(change.kind === 'recomputed' ? { note: words.recomputed } : {}),
      },
      scoreCell(asset, words, locale),
      weekCell(asset, locale),
      { text: describeReasons(change, words, locale) },
    ]),
    empty: words.movers_none,
  };
}

/** Says how many there are when the list is cut; null otherwise. */
function leadOfFlags(count: number, locale: Locale): string | null {
  if (count <= MAX_FLAGS) return null;
  return m.report_flags_cut({ shown: String(MAX_FLAGS), total: String(count) }, { locale });
}

/** Flags raised and cleared since that day: of the given assets first, then by severity, the most severe first. */
function listFlags(
  snapshot: MarketSnapshot,
  from: string,
  locale: Locale,
  own: ReadonlySet<string> = new Set(),
) {
  type Listed = { isOwn: boolean; severity: string; row: ReportCell[] };
  const raised: Listed[] = [];
  const cleared: Listed[] = [];
  for (const asset of snapshot.assets.values()) {
    for (const flag of flagAnswers(asset, locale)) {
      const list = (day: string): Listed => ({
        isOwn: own.has(asset.facts.id),
        severity: flag.severity,
        row: row(day),
      });
      const row = (day: string): ReportCell[] => [
        assetCell(asset),
        { text: flag.title },
        { text: flag.text },
        { text: formatDate(day, locale) },
        { text: sourceText(flag.source, flag.observed_at, locale) },
      ];
      if (flag.cleared_at === null && flag.since >= from) raised.push(list(flag.since));
      if (flag.cleared_at !== null && flag.cleared_at >= from) cleared.push(list(flag.cleared_at));
    }
  }
  const sort = (listed: readonly Listed[]) =>
    [...listed]
      .sort(
        (a, b) =>
          Number(b.isOwn) - Number(a.isOwn) ||
          (a.severity < b.severity ? 1 : a.severity > b.severity ? -1 : 0),
      )
      .map(({ row }) => row);
  return { raised: sort(raised), cleared: sort(cleared) };
}

/** Events to come: first of the user’s assets, then of others, each in order of time. */
function eventsSection(
  snapshot: MarketSnapshot,
  events: readonly CalendarEvent[],
  own: OwnAssets,
  words: ReportWords,
  locale: Locale,
): ReportSection {
  const ids = idsOf(own);
  const sorted = events.toSorted((a, b) => Number(isAbout(b, ids)) - Number(isAbout(a, ids)));
  const total = String(events.length);
  return {
    id: 'events',
    title: words.events,
    lead:
      events.length > MAX_EVENTS
        ? m.report_events_cut({ shown: String(MAX_EVENTS), total }, { locale })
        : null,
    head: [words.event, words.asset, words.event_date, words.event_sure, words.source],
    rows: sorted.slice(0, MAX_EVENTS).map(({ title, date, certainty, assets, source, recorded }) => {
      const [asset] = assets.flatMap((id) => snapshot.assets.get(id) ?? []);
      return [
        {
          text: title[locale],
          link: asset ? detailsHref('en', asset.facts.id, asset.facts.name, 'medium') : PAGES.events,
        },
        { text: asset?.facts.name ?? m.events_market({}, { locale }) },
        { text: formatDate(date, locale) },
        { text: m[`events_certainty_${certainty}`]({}, { locale }) },
        { text: `${source.name}, ${formatDate(recorded, locale)}` },
      ];
    }),
    empty: words.events_none,
  };
}

function holdingsSection(
  snapshot: MarketSnapshot,
  { holdings, formatValue }: OwnAssets,
  words: ReportWords,
  locale: Locale,
): ReportSection {
  return {
    id: 'holdings',
    title: words.holdings,
    lead: null,
    head: [words.asset, words.quantity, words.value, ...marketHead(words)],
    rows: holdings.map(({ id, quantity, value }) => {
      const asset = snapshot.assets.get(id) ?? null;
      return [
        asset ? assetCell(asset) : { text: id },
        { text: formatQuantity(quantity, locale) },
        { text: orUnknown(value, formatValue) },
        ...marketCells(asset, words, locale),
      ];
    }),
    empty: words.holdings_none,
  };
}

function wishlistSection(
  snapshot: MarketSnapshot,
  { wishlist }: OwnAssets,
  words: ReportWords,
  locale: Locale,
): ReportSection {
  const assets = wishlist.flatMap((id) => snapshot.assets.get(id) ?? []);
  return {
    id: 'wishlist',
    title: words.wishlist,
    lead: null,
    head: [words.asset, ...marketHead(words)],
    rows: assets.map((asset) => [assetCell(asset), ...marketCells(asset, words, locale)]),
    empty: words.wishlist_none,
  };
}

const marketHead = (words: ReportWords) => [
  words.price,
  words.week,
  words.score,
  `${words.score}, ${words.week}`,
  words.flag,
];

function marketCells(asset: MarketAsset | null, words: ReportWords, locale: Locale): ReportCell[] {
  if (asset === null) return marketHead(words).map(() => ({ text: UNKNOWN }));
  const { price, change_7d } = asset.quote;
  return [
    price === null
      ? { text: UNKNOWN }
      : {
          text: formatCurrency(price.value, 'usd', locale),
          note: sourceText(price.source, price.observed_at, locale),
        },
    { text: orUnknown(change_7d, ({ value }) => formatChange(value, locale)) },
    scoreCell(asset, words, locale),
    weekCell(asset, locale),
    { text: findWorstFlag(asset, locale)?.text ?? UNKNOWN },
  ];
}

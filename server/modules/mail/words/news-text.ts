import { SOURCES, type SourceId } from '#domain/assets/sources.ts';
import type { Flag } from '#domain/flags/flag.ts';
import { describeFlag } from '#domain/flags/texts.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatPoints, formatScore } from '#domain/format/format-score.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { lowerFirstWord } from '#domain/locale/lower-first-word.ts';
import { describeCondition, formatProfile } from '#domain/wishlist/describe-condition.ts';
import { m } from '#messages';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { FLAG_FORMATS } from '#server/modules/flags/flag-presenter.ts';
import type { NewsFacts, NewsItem, NewsKind, ObservedFigure } from '#server/modules/mail/mail-facts.ts';
import {
  assetLink,
  chapterLink,
  eventLink,
  SIGNALS_LINK,
  weeklyReportLink,
} from '#server/modules/mail/words/news-links.ts';

/**
 * Text of a piece of news in one language, for the inbox, push messages and emails. `link` is a path
 * without locale.
 */
export interface NewsText {
  title: string;
  description: string;
  action: string;
  link: string;
}

/** Joins sentences with spaces; skips false, null and empty ones. */
const joinSentences = (...parts: (string | false | null)[]): string => parts.filter(Boolean).join(' ');

const TEXTS: { [K in NewsKind]: (facts: NewsFacts[K], locale: Locale) => NewsText } = {
  signal: ({ asset: { name, thicker: ticker }, side, entryPrice, profitTarget, stopLoss }, locale) => {
    const usd = (price: number) => ({ price: formatCurrency(price, 'usd', locale) });
    return {
      title: m.mail_signal_title({ side, name }, { locale }),
      description: joinSentences(
        m.mail_signal_text({ name, ticker }, { locale }),
        entryPrice !== null && m.mail_signal_entry(usd(entryPrice), { locale }),
        profitTarget !== null && m.mail_signal_target(usd(profitTarget), { locale }),
        stopLoss !== null && m.mail_signal_stop(usd(stopLoss), { locale }),
      ),
      action: m.mail_signal_action({}, { locale }),
      link: SIGNALS_LINK,
    };
  },
  signal_closed: describeClosedSignal,
  knowledge: ({ slug, title: titles, excerpt, revised }, locale) => {
    const title = titles[locale];
    return {
      title: revised
        ? m.mail_chapter_revised({ title }, { locale })
        : m.mail_chapter_new({ title }, { locale }),
      description: excerpt[locale],
      action: m.mail_chapter_action({}, { locale }),
      link: chapterLink(slug),
    };
  },
  rated_asset: ({ asset, scores }, locale) => {
    const { name, thicker: ticker } = asset;
    return {
      title: m.mail_rated_title({ name }, { locale }),
      description: scores
        ? joinSentences(
            m.mail_rated_score(
              { name, ticker, score: formatScore(scores.fv, locale), band: scores.band },
              { locale },
            ),
            scores.provisional && m.mail_score_provisional({}, { locale }),
          )
        : m.mail_rated_text({ name, ticker }, { locale }),
      action: m.mail_rated_action({}, { locale }),
      link: assetLink(asset),
    };
  },
  score_alert: (facts, locale) =>
    facts.what === 'flag' ? describeRaisedFlag(facts, locale) : describeScoreMove(facts, locale),
  weekly_report: describeWeek,
  event: ({ asset: { id, name, thicker: ticker }, event, title, date, certainty }, locale) => {
    const day = formatDate(date, locale);
    return {
      title: m.mail_event_title({ name, date: day }, { locale }),
      description: joinSentences(
        m.mail_event_text({ name, ticker, title: title[locale] }, { locale }),
        certainty === 'estimated' && m.mail_event_estimated({}, { locale }),
        certainty === 'planned' && m.mail_event_expected({}, { locale }),
      ),
      action: m.mail_event_action({}, { locale }),
      link: eventLink(id, event),
    };
  },
  condition: ({ asset, terms, seen }, locale) => {
    const { title, sentence } = describeFigure(`${asset.name} (${asset.thicker})`, seen, locale);
    const asked = m.mail_condition_asked({ terms: describeCondition(terms, locale) }, { locale });
    return {
      title,
      description: joinSentences(sentence, asked),
      action: m.mail_condition_action({}, { locale }),
      link: assetLink(asset),
    };
  },
};

function describeClosedSignal(
  {
    asset: { name, thicker: ticker },
    reason,
    entryPrice,
    exitPrice,
    bought,
    result,
  }: NewsFacts['signal_closed'],
  locale: Locale,
): NewsText {
  const usd = (price: number) => ({ price: formatCurrency(price, 'usd', locale) });
  const outcome = !bought
    ? m.mail_signal_closed_not_bought({}, { locale })
    : result === null
      ? m.mail_signal_closed_unknown({}, { locale })
      : m.mail_signal_closed_result({ result: formatFixed(result, 2, locale, 'always') }, { locale });
  return {
    title: m.mail_signal_closed_title({ name }, { locale }),
    description: joinSentences(
      m.mail_signal_closed_text({ name, ticker }, { locale }),
      messagesWithPrefix('signals_reason_', locale)[reason],
      m.mail_signal_entry(usd(entryPrice), { locale }),
      exitPrice !== null && m.mail_signal_closed_left(usd(exitPrice), { locale }),
      outcome,
    ),
    action: m.mail_signal_action({}, { locale }),
    link: SIGNALS_LINK,
  };
}

function describeWeek(
  { week, from, until, raised, cleared, movers, events = [] }: NewsFacts['weekly_report'],
  locale: Locale,
): NewsText {
  const span = { from: formatDate(from, locale), until: formatDate(until, locale) };
  const changes = movers.map(({ name, points }) => `${name} ${formatPoints(points, locale)}`);
  const ahead = events.map(({ date, title }) => `${formatDate(date, locale)} ${title[locale]}`).join('; ');
  return {
    title: m.mail_weekly_title(span, { locale }),
    description: joinSentences(
      m.mail_weekly_text(
        { raised, cleared, movers: changes.join('; ') || m.mail_weekly_none({}, { locale }) },
        { locale },
      ),
      ahead !== '' && m.mail_weekly_events({ events: ahead }, { locale }),
    ),
    action: m.mail_weekly_action({}, { locale }),
    link: weeklyReportLink(week),
  };
}

type Alert<W> = Extract<NewsFacts['score_alert'], { what: W }>;

function describeRaisedFlag({ asset, flag }: Alert<'flag'>, locale: Locale): NewsText {
  const { title, sentence } = toFlagTexts(flag, locale);
  return {
    title: m.mail_flag_title(
      { severity: flag.severity === 'S4' ? 'critical' : 'severe', name: asset.name, flag: title },
      { locale },
    ),
    description: sentence,
    action: m.mail_flag_action({}, { locale }),
    link: assetLink(asset),
  };
}

function describeScoreMove({ asset, before, scores, causes }: Alert<'move'>, locale: Locale): NewsText {
  const components = messagesWithPrefix('component_', locale);
  const names = causes.map(
    ({ component, points }) => `${lowerFirstWord(components[component])} ${formatPoints(points, locale)}`,
  );
  return {
    title: m.mail_move_title(
      {
        direction: scores.fv > before ? 'up' : 'down',
        name: asset.name,
        score: formatScore(scores.fv, locale),
      },
      { locale },
    ),
    description: joinSentences(
      m.mail_move_text(
        { points: formatPoints(scores.fv - before, locale), before: formatScore(before, locale) },
        { locale },
      ),
      // Italian figures contain a comma, so the list uses semicolons.
      names.length > 0 &&
        m.mail_move_causes({ causes: names.join(locale === 'it' ? '; ' : ', ') }, { locale }),
      scores.provisional && m.mail_score_provisional({}, { locale }),
    ),
    action: m.mail_move_action({}, { locale }),
    link: assetLink(asset),
  };
}

function toFlagTexts(flag: Flag, locale: Locale): { title: string; sentence: string } {
  const { title, text, effect } = describeFlag(flag, locale, FLAG_FORMATS[locale]);
  return {
    title,
    sentence: joinSentences(text, effect),
  };
}

/** Describes the figure that met a condition, with its source and date. `name`: asset name with ticker. */
function describeFigure(
  name: string,
  seen: ObservedFigure,
  locale: Locale,
): { title: string; sentence: string } {
  switch (seen.what) {
    case 'price': {
      const value = formatCurrency(seen.value, seen.currency, locale);
      const fields = {
        value,
        source: toSourceName(seen.source),
        date: formatDateTime(seen.observed_at, locale),
      };
      return {
        title: `${name}: ${value}`,
        sentence:
          seen.rate_day === null
            ? m.mail_condition_price(fields, { locale })
            : m.mail_condition_price_rate(
                { ...fields, rate_day: formatDate(seen.rate_day, locale) },
                { locale },
              ),
      };
    }
    case 'score': {
      const value = formatScore(seen.value, locale);
      const fields = {
        value,
        profile: formatProfile(seen.level, locale),
        date: formatDateTime(seen.observed_at, locale),
      };
      return {
        title: `${name}: FV Score ${value}`,
        sentence: seen.provisional
          ? m.mail_condition_score_provisional(fields, { locale })
          : m.mail_condition_score(fields, { locale }),
      };
    }
    case 'flag': {
      const { title, sentence } = toFlagTexts(seen.flag, locale);
      const { source, observed_at } = seen.flag;
      const from = [source && toSourceName(source), observed_at && formatDate(observed_at, locale)]
        .filter(Boolean)
        .join(', ');
      return {
        title: m.mail_condition_flag_title({ name, flag: title }, { locale }),
        sentence: joinSentences(sentence, from && `(${from})`),
      };
    }
  }
}

const toSourceName = (source: string): string => SOURCES[source as SourceId]?.name ?? source;

/** Returns the text of a piece of news. */
export function composeNewsText({ kind, facts }: NewsItem, locale: Locale): NewsText {
  return (TEXTS[kind] as (fields: typeof facts, locale: Locale) => NewsText)(facts, locale);
}

const KIND_NAMES: Record<NewsKind, (values: object, how: { locale: Locale }) => string> = {
  signal: m.mail_kind_signal,
  signal_closed: m.mail_kind_signal_closed,
  knowledge: m.title_knowledge,
  rated_asset: m.mail_kind_rated_asset,
  score_alert: m.mail_kind_score_alert,
  condition: m.mail_kind_condition,
  weekly_report: m.mail_kind_weekly_report,
  event: m.mail_kind_event,
};

/** Returns the name of the kind, shown above a piece of news. */
export const toNewsKindName = (kind: NewsKind, locale: Locale): string => KIND_NAMES[kind]({}, { locale });

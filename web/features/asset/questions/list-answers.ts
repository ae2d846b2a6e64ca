import type { DetailsAnswer } from '#contracts/details.ts';
import { formatCompactCount, formatCompactMoney } from '#domain/format/format-compact.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { type FigureSource, formatSourceLine } from '#web/components/source/source-line.ts';

export interface QuestionFigure {
  name: string;
  /** Null when unknown. */
  value: string | null;
  isEstimate: boolean;
}

export interface Question {
  id: 'holders' | 'market' | 'builders' | 'supply' | 'warnings';
  question: string;
  figures: readonly QuestionFigure[];
  /** Sources of the known figures with their dates; null when none is known. */
  source: string | null;
}

/** A figure with its source. */
interface SourcedFigure {
  name: string;
  value: number | null;
  text: (value: number) => string;
  from?: FigureSource | undefined;
}

const divide = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : part / whole;

/** Five questions before a purchase, answered with figures that everyone may see. */
export function listAnswers(details: DetailsAnswer, currency: Currency, locale: Locale): Question[] {
  const { market, supply, code, decentralization, provenance, flags, flag_checks } = details;
  const share = (value: number) => formatShare(value, locale);
  const coins = (value: number) => formatCompactCount(value, locale);
  const count = (value: number) => formatCount(value, locale);
  const price: FigureSource = { source: market.source, observed_at: market.at, delivery: market.delivery };
  const active = flags.filter(({ cleared_at }) => cleared_at === null);
  const checked: FigureSource = { source: null, observed_at: details.asOf };
  const known = (id: Question['id'], question: string, figures: readonly SourcedFigure[]): Question => {
    const lines = figures
      .filter(({ value }) => value !== null)
      .map(({ from }) => from && formatSourceLine(from, locale));
    return {
      id,
      question,
      figures: figures.map(({ name, value, text, from }) => ({
        name,
        value: value === null ? null : text(value),
        isEstimate: from?.origin === 'estimated',
      })),
      source: [...new Set(lines)].filter(Boolean).join('; ') || null,
    };
  };
  return [
    known('holders', m.asset_question_holders(), [
      {
        name: m.asset_top100(),
        value: decentralization.top100_share,
        text: share,
        from: provenance['decentralization.top100_share'],
      },
      {
        name: m.asset_holding_addresses(),
        value: decentralization.addresses,
        text: coins,
        from: provenance['decentralization.addresses'],
      },
    ]),
    known('market', m.asset_question_market(), [
      {
        name: m.asset_volume_24h(),
        value: market.volume_24h[currency],
        text: (value) => formatCompactMoney(value, currency, locale),
        from: price,
      },
      {
        name: m.asset_turnover(),
        value: divide(market.volume_24h.usd, market.market_cap.usd),
        text: share,
        from: price,
      },
    ]),
    known('builders', m.asset_question_builders(), [
      {
        name: m.asset_author_days_3m(),
        value: code.author_days_3m,
        text: count,
        from: provenance['code.author_days_3m'],
      },
      {
        name: m.asset_contributors(),
        value: code.contributors,
        text: count,
        from: provenance['code.contributors'],
      },
    ]),
    known('supply', m.asset_question_supply(), [
      {
        name: m.asset_question_not_circulating(),
        value: divide(
          supply.total === null || supply.circulating === null ? null : supply.total - supply.circulating,
          supply.total,
        ),
        text: share,
        from: supply,
      },
      {
        name: m.asset_question_of_maximum(),
        value: divide(supply.circulating, supply.max),
        text: share,
        from: supply,
      },
    ]),
    known('warnings', m.asset_question_warnings(), [
      { name: m.asset_question_flags(), value: active.length, text: count, from: checked },
      {
        name: m.asset_question_checks(),
        value: flag_checks.measured,
        text: (value) => m.asset_question_checks_of({ measured: value, applicable: flag_checks.applicable }),
        from: checked,
      },
    ]),
  ];
}

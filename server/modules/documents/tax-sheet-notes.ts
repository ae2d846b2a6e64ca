import type { Cell, Row } from 'write-excel-file/node';
import type { TaxYear, WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import { escapeFormula } from '#domain/wallet/file/escape-formula.ts';
import { describeLaw } from '#domain/wallet/italian-tax/law-lines.ts';
import { groupByTopic } from '#domain/wallet/italian-tax/open-topics.ts';
import { listUndecidedTerms } from '#domain/wallet/italian-tax/worksheet-words.ts';
import { m } from '#messages';
import type { SheetWriter } from '#server/modules/documents/tax-sheet-rows.ts';

/** Notice, law and sources, open questions, unknown figures, and transactions left out. */
export function noteRows(
  sheet: WalletTaxAnswer,
  year: TaxYear | null,
  { words, locale, text, head, date, type }: SheetWriter,
): Row[] {
  const wrapped = (value: string): Cell => ({ type: String, value: escapeFormula(value), wrap: true });
  const part = (name: string, lines: readonly string[]): Row[] =>
    lines.map((line, at) => [at === 0 ? { value: name, fontWeight: 'bold' } : null, wrapped(line)]);
  const unknown = sheet.unknown.map(
    (one): Row => [
      date(one.date),
      wrapped(
        `${one.asset.name}: ${words[`missing_${one.what}`]}.${one.years.length > 0 ? ` ${words.weighs_on}: ${one.years.join(', ')}` : ''}`,
      ),
    ],
  );
  return [
    head(m.title_wallet_tax({}, { locale }), `${words.notice} ${words.professional}`),
    ...(year?.under_way ? part('', [words.under_way]) : []),
    ...(year ? part(words.law, describeLaw(year.law, locale)) : []),
    ...(year ? part(words.sources, year.law.sources) : []),
    ...part(words.rates, [sheet.rate_sources.join(', ')]),
    ...part(words.prices, [sheet.price_sources.join(', ')]),
    ...part(
      words.tokens,
      sheet.euro_tokens.map(
        (token) =>
          `${token.asset.name}: ${token.issuer}, ${token.authority}; ${token.source} (${token.date})`,
      ),
    ),
    ...part(
      words.undecided,
      listUndecidedTerms(words).map((one) => `${one.term}. ${one.text}`),
    ),
    ...(unknown.length > 0 ? [...part(words.unknown, [words.unknown_text]), ...unknown] : []),
    ...(year?.open.length ? part(words.open, [words.open_text]) : []),
    ...groupByTopic(year?.open ?? []).flatMap(([topic, entries]): Row[] => [
      ...part(words[`open_${topic}`], [words[`open_${topic}_text`]]),
      ...entries.map(
        (one): Row => [date(one.date), text(`${type(one.type)}: ${one.quantity} ${one.asset.thicker}`)],
      ),
    ]),
    ...(year?.left_out.length
      ? [
          ...part(words.left_out, [words.left_out_text]),
          ...year.left_out.map(
            (one): Row => [date(one.date), text(`${type(one.type)}: ${one.quantity} ${one.asset.thicker}`)],
          ),
        ]
      : []),
  ];
}

import type { TaxYear, WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatExact } from '#domain/format/format-exact.ts';
import { formatEuros } from '#domain/wallet/italian-tax/format-euros.ts';
import { groupByTopic } from '#domain/wallet/italian-tax/open-topics.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { FigureTable } from '#web/features/wallet-tax/figure-table.tsx';
import { GainsPart } from '#web/features/wallet-tax/gains-part.tsx';
import type { TaxWords } from '#web/features/wallet-tax/tax-words.server.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './tax-page.module.css';

interface YearProps {
  year: TaxYear;
  sheet: WalletTaxAnswer;
  words: TaxWords;
}

/** Worksheet of a year: gains, values, other disposals and the applicable law. */
export function YearSheet({ year, sheet, words }: YearProps) {
  const sheetWords = words.sheet;
  const hasSeveralGroups = year.gains.length > 1 || year.gains[0]?.group === 'euro_token';
  return (
    <>
      {year.under_way ? <p className={styles.note}>{sheetWords.under_way}</p> : null}
      <Section id="gains" title={sheetWords.gains} aside={String(year.year)}>
        {year.gains.length === 0 ? <p className={styles.note}>{sheetWords.no_gains}</p> : null}
        {year.gains.map((gains) => (
          <GainsPart
            key={gains.group}
            gains={gains}
            words={words}
            {...(hasSeveralGroups ? { heading: sheetWords[`group_${gains.group}`] } : {})}
          />
        ))}
      </Section>
      <Values year={year} words={words} />
      <OpenTopics year={year} words={words} />
      <LeftOut year={year} words={words} />
      <Law year={year} sheet={sheet} words={words} />
    </>
  );
}

function Values({ year, words }: Omit<YearProps, 'sheet'>) {
  const locale = getLocale();
  const sheetWords = words.sheet;
  if (year.values.length === 0) return null;
  return (
    <Section id="values" title={sheetWords.values} aside={String(year.year)}>
      <FigureTable
        caption={sheetWords.values}
        columns={[
          { head: sheetWords.value_asset },
          { head: sheetWords.value_first },
          { head: sheetWords.value_last },
          { head: sheetWords.value_days, numeric: true },
          { head: sheetWords.value_initial_quantity, numeric: true },
          { head: sheetWords.value_initial, numeric: true },
          { head: sheetWords.value_final_quantity, numeric: true },
          { head: sheetWords.value_final, numeric: true },
          { head: sheetWords.value_tax, numeric: true },
        ]}
        rows={[
          ...year.values.map((line) => ({
            key: line.asset._id,
            cells: [
              line.asset.name,
              formatDate(line.first_day, locale),
              formatDate(line.last_day, locale),
              String(line.days),
              formatExact(line.initial_quantity, locale),
              formatEuros(line.initial_value, locale),
              formatExact(line.final_quantity, locale),
              formatEuros(line.final_value, locale),
              formatEuros(line.tax, locale),
            ],
          })),
          {
            key: 'total',
            kind: 'strong' as const,
            cells: [
              sheetWords.total,
              '',
              '',
              '',
              '',
              formatEuros(year.initial_value, locale),
              '',
              formatEuros(year.final_value, locale),
              formatEuros(year.value_tax, locale),
            ],
          },
        ]}
      />
      <p className={styles.note}>
        {sheetWords.values_text}
        {year.initial_value === null || year.final_value === null ? ` ${sheetWords.values_unknown}` : null}
      </p>
    </Section>
  );
}

/** Transactions whose tax the worksheet does not decide, by subject. */
function OpenTopics({ year, words }: Omit<YearProps, 'sheet'>) {
  const locale = getLocale();
  const sheetWords = words.sheet;
  if (year.open.length === 0) return null;
  return (
    <Section id="open" title={sheetWords.open} aside={String(year.year)}>
      <p className={styles.note}>{sheetWords.open_text}</p>
      {groupByTopic(year.open).map(([topic, entries]) => (
        <div key={topic} className={styles.open}>
          <h3>{sheetWords[`open_${topic}`]}</h3>
          <p>{sheetWords[`open_${topic}_text`]}</p>
          <FigureTable
            caption={sheetWords[`open_${topic}`]}
            columns={[
              { head: sheetWords.sale_asset },
              { head: sheetWords.sale_date },
              { head: sheetWords.type },
              { head: sheetWords.sale_quantity, numeric: true },
            ]}
            rows={entries.map((one) => ({
              key: one.entry,
              cells: [
                one.asset.name,
                formatDate(one.date, locale),
                words.types[one.type],
                `${formatExact(one.quantity, locale)} ${one.asset.thicker}`,
              ],
            }))}
          />
        </div>
      ))}
    </Section>
  );
}

function LeftOut({ year, words }: Omit<YearProps, 'sheet'>) {
  const locale = getLocale();
  const sheetWords = words.sheet;
  if (year.left_out.length === 0) return null;
  return (
    <Section id="left-out" title={sheetWords.left_out}>
      <details className={styles.trace}>
        <summary>
          {words.trace} ({year.left_out.length})
        </summary>
        <p>{sheetWords.left_out_text}</p>
        <FigureTable
          caption={sheetWords.left_out}
          columns={[
            { head: sheetWords.sale_asset },
            { head: sheetWords.sale_date },
            { head: sheetWords.type },
            { head: sheetWords.sale_quantity, numeric: true },
          ]}
          rows={year.left_out.map((one) => ({
            key: one.entry,
            cells: [
              one.asset.name,
              formatDate(one.date, locale),
              words.types[one.type],
              `${formatExact(one.quantity, locale)} ${one.asset.thicker}`,
            ],
          }))}
        />
      </details>
    </Section>
  );
}

function Law({ year, sheet, words }: YearProps) {
  const locale = getLocale();
  const sheetWords = words.sheet;
  const tokens = sheet.euro_tokens.map(
    ({ asset, issuer, authority, source, date }) =>
      `${asset.name}: ${issuer}, ${authority}; ${source} (${formatDate(date, locale)})`,
  );
  const sources: [string, string][] = [
    [sheetWords.sources, year.law.sources.join('; ')],
    [sheetWords.rates, sheet.rate_sources.join(', ')],
    [sheetWords.prices, sheet.price_sources.join(', ')],
    [sheetWords.tokens, tokens.join('. ')],
  ];
  return (
    <Section id="law" title={sheetWords.law} aside={String(year.year)}>
      <ul className={`stack ${styles.law}`}>
        {words.laws[Math.min(year.year, words.last_law)]?.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl className={styles.sources}>
        {sources
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </Section>
  );
}

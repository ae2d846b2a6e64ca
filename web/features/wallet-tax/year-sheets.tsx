import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { exportWalletTaxCall, type WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatExact } from '#domain/format/format-exact.ts';
import { listUndecidedTerms } from '#domain/wallet/italian-tax/worksheet-words.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { downloadFile } from '#web/api/download-file.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { FigureTable } from '#web/features/wallet-tax/figure-table.tsx';
import type { TaxWords } from '#web/features/wallet-tax/tax-words.server.ts';
import { YearSheet } from '#web/features/wallet-tax/year-sheet.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import styles from './tax-page.module.css';

/**
 * Worksheets by year, selected by the fragment; the last completed year by default. Sources and notes follow.
 */
export function YearSheets({ sheet, words }: { sheet: WalletTaxAnswer; words: TaxWords }) {
  const { hash } = useLocation();
  const chosen =
    sheet.years.find(({ year }) => `#${year}` === hash) ??
    sheet.years.find(({ under_way }) => !under_way) ??
    sheet.years[0];
  return (
    <>
      <div className={`row ${styles.bar}`}>
        <nav className={`cluster ${styles.years}`} aria-label={words.years}>
          {sheet.years.map(({ year }) => (
            <Link
              key={year}
              to={{ hash: String(year) }}
              replace
              preventScrollReset
              aria-current={year === chosen?.year ? 'true' : undefined}
            >
              {year}
            </Link>
          ))}
        </nav>
        {chosen ? <Downloads key={chosen.year} year={chosen.year} words={words} /> : null}
      </div>
      {chosen ? <YearSheet key={chosen.year} year={chosen} sheet={sheet} words={words} /> : null}
      <UnknownFigures sheet={sheet} words={words} />
      <Before sheet={sheet} words={words} />
      <Section id="undecided" title={words.sheet.undecided} aside={words.sheet.undecided_text}>
        <Terms columns terms={listUndecidedTerms(words.sheet)} />
      </Section>
    </>
  );
}

/** Downloads the worksheet of a year. */
function Downloads({ year, words }: { year: number; words: TaxWords }) {
  const [busy, setBusy] = useState<'pdf' | 'xlsx' | null>(null);
  const download = async (format: 'pdf' | 'xlsx') => {
    if (busy) return;
    setBusy(format);
    try {
      await downloadFile(exportWalletTaxCall, { year, format });
      showSnackbar({ text: words.taken });
    } catch (error) {
      showSnackbar({ text: `${words.not_taken} ${failureWords(error)}`, tone: 'error' });
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="cluster">
      <Button fill busy={busy === 'pdf'} onClick={() => void download('pdf')}>
        {words.pdf}
      </Button>
      <Button busy={busy === 'xlsx'} onClick={() => void download('xlsx')}>
        {words.xlsx}
      </Button>
    </div>
  );
}

function UnknownFigures({ sheet, words }: { sheet: WalletTaxAnswer; words: TaxWords }) {
  const locale = getLocale();
  if (sheet.unknown.length === 0) return null;
  return (
    <Section id="unknown" title={words.sheet.unknown}>
      <details className={styles.trace}>
        <summary>
          {words.trace} ({sheet.unknown.length})
        </summary>
        <p>{words.sheet.unknown_text}</p>
        <FigureTable
          caption={words.sheet.unknown}
          columns={[
            { head: words.sheet.sale_asset },
            { head: words.sheet.sale_date },
            { head: words.sheet.unknown },
            { head: words.sheet.weighs_on },
          ]}
          rows={sheet.unknown.map(({ entry, asset, date, what, years }) => ({
            key: `${entry} ${what}`,
            cells: [
              asset.name,
              formatDate(date, locale),
              words.sheet[`missing_${what}`],
              years.length > 0 ? years.join(', ') : '–',
            ],
          }))}
        />
      </details>
    </Section>
  );
}

function Before({ sheet, words }: { sheet: WalletTaxAnswer; words: TaxWords }) {
  const locale = getLocale();
  if (sheet.before.length === 0) return null;
  return (
    <Section id="before" title={words.sheet.before} aside={words.sheet.before_text}>
      <FigureTable
        caption={words.sheet.before}
        columns={[
          { head: words.sheet.sale_asset },
          { head: words.sheet.sale_date },
          { head: words.sheet.type },
          { head: words.sheet.sale_quantity, numeric: true },
        ]}
        rows={sheet.before.map(({ entry, asset, date, type, quantity }) => ({
          key: entry,
          cells: [
            asset.name,
            formatDate(date, locale),
            words.types[type],
            `${formatExact(quantity, locale)} ${asset.thicker}`,
          ],
        }))}
      />
    </Section>
  );
}

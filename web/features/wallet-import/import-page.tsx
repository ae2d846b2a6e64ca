import { useEffect, useRef } from 'react';
import { m } from '#messages';
import type { Picked } from '#messages/picked.ts';
import { AccountChoice } from '#web/features/wallet-import/account-choice.tsx';
import { AssetChoices } from '#web/features/wallet-import/asset-choices.tsx';
import { ColumnMapper } from '#web/features/wallet-import/column-mapper.tsx';
import { ExportGuide } from '#web/features/wallet-import/export-guide.tsx';
import { FileChooser } from '#web/features/wallet-import/file-chooser.tsx';
import { ImportedNote } from '#web/features/wallet-import/imported-note.tsx';
import { MissingBalances } from '#web/features/wallet-import/missing-balances.tsx';
import { PastImports } from '#web/features/wallet-import/past-imports.tsx';
import { ReadingChoices } from '#web/features/wallet-import/reading-choices.tsx';
import { useImport } from '#web/features/wallet-import/use-import.ts';
import { VerdictTable } from '#web/features/wallet-import/verdict-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './import-page.module.css';

interface ImportPageProps {
  words: Picked<'import_'>;
  title: string;
  lead: string;
}

/** Imports a file into the wallet: choose, preview, check rows, import and undo. */
export function ImportPage({ words, title, lead }: ImportPageProps) {
  const work = useImport();
  const { preview, busy, failure, done, ahead } = work;
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) result.current?.focus();
  }, [done]);
  const isMapped = preview !== null && (preview.format === null || preview.format === 'mapped');
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <div className={`wrap ${styles.page}`}>
        <p className="vh" role="status">
          {ahead !== null
            ? m.import_file_waiting(toCount(ahead))
            : busy === 'reading'
              ? words.file_reading
              : preview
                ? formatStatus(preview)
                : ''}
        </p>
        {done ? (
          <div ref={result} tabIndex={-1} className={styles.result}>
            <ImportedNote words={words} work={work} done={done} />
          </div>
        ) : (
          <FileChooser words={words} work={work} />
        )}
        {failure && failure.step !== 'undo' ? (
          <div className={`stack ${styles.problem}`}>
            <Note kind="error" title={words[`failed_${failure.step}`]}>
              {failure.words} {failure.step === 'import' ? words.failed_kept : null}
            </Note>
            {failure.step === 'file' ? (
              <Button small onClick={work.retry}>
                {words.file_again}
              </Button>
            ) : null}
          </div>
        ) : null}
        {preview && !done ? (
          <>
            <ReadingChoices words={words} work={work} preview={preview} />
            {isMapped ? (
              // The key resets the form when the columns change.
              <ColumnMapper key={preview.header.join()} words={words} work={work} preview={preview} />
            ) : null}
            <AssetChoices words={words} work={work} preview={preview} />
            <MissingBalances words={words} work={work} preview={preview} />
            <AccountChoice work={work} preview={preview} />
            <VerdictTable words={words} work={work} preview={preview} />
            <div className={`row ${styles.act}`}>
              <Button
                fill
                busy={busy !== null}
                disabled={countNew(preview) === 0 || preview.format === null}
                onClick={() => void work.runImport()}
              >
                {busy === 'importing' ? words.act_doing : nameAction(preview)}
              </Button>
              <p>{explainAction(words, preview)}</p>
            </div>
          </>
        ) : null}
        {preview || done ? null : <ExportGuide words={words} />}
        <PastImports words={words} work={work} />
      </div>
    </>
  );
}

type Preview = NonNullable<ReturnType<typeof useImport>['preview']>;

function formatStatus({ counts, rows_total }: Preview): string {
  const verdicts = [
    m.import_status_new(toCount(counts.new)),
    m.import_status_duplicate(toCount(counts.duplicate)),
    m.import_status_conflict(toCount(counts.conflict)),
    m.import_status_unresolved(toCount(counts.unresolved)),
    m.import_status_unreadable(toCount(counts.unreadable)),
    m.import_status_left_out(toCount(counts.left_out)),
  ];
  return m.import_status({ rows: m.import_status_rows(toCount(rows_total)), verdicts: verdicts.join(', ') });
}

type NewParts = Pick<Preview, 'transactions' | 'cash_movements'>;

const countNew = ({ transactions, cash_movements }: NewParts): number => transactions + cash_movements;

/** Names what the button imports: transactions, and cash movements where there are some. */
function nameAction({ transactions, cash_movements }: NewParts): string {
  if (cash_movements === 0) return m.import_act_do(toCount(transactions));
  return transactions === 0
    ? m.import_act_cash(toCount(cash_movements))
    : `${m.import_act_do(toCount(transactions))} + ${m.import_cash(toCount(cash_movements))}`;
}

function explainAction(words: Picked<'import_'>, { counts, format, ...preview }: Preview): string {
  if (format === null) return words.act_map_first;
  if (counts.unresolved > 0) return m.import_act_open(toCount(counts.unresolved));
  return countNew(preview) === 0 ? words.act_nothing : '';
}

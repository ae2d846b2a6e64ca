import { useEffect, useRef } from 'react';
import { AssetChoices } from '#web/features/wallet-import/asset-choices.tsx';
import { ColumnMapper } from '#web/features/wallet-import/column-mapper.tsx';
import { ExportGuide } from '#web/features/wallet-import/export-guide.tsx';
import { FileChooser } from '#web/features/wallet-import/file-chooser.tsx';
import type { ImportWords } from '#web/features/wallet-import/import-words-shape.ts';
import { ImportedNote } from '#web/features/wallet-import/imported-note.tsx';
import { PastImports } from '#web/features/wallet-import/past-imports.tsx';
import { ReadingChoices } from '#web/features/wallet-import/reading-choices.tsx';
import { say, sayCount } from '#web/features/wallet-import/say.ts';
import { useImport } from '#web/features/wallet-import/use-import.ts';
import { VerdictTable } from '#web/features/wallet-import/verdict-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import styles from './import-page.module.css';

interface ImportPageProps {
  words: ImportWords;
  title: string;
  lead: string;
}

/** Brings a file into the wallet: chosen, read, judged row by row, imported, and taken back. */
export function ImportPage({ words, title, lead }: ImportPageProps) {
  const work = useImport();
  const { preview, busy, failure, done, ahead } = work;
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) result.current?.focus();
  }, [done]);
  const mapped = preview !== null && (preview.format === null || preview.format === 'mapped');
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <div className={`wrap ${styles.page}`}>
        <p className="vh" role="status">
          {ahead !== null
            ? sayCount(words.file.waiting, ahead)
            : busy === 'reading'
              ? words.file.reading
              : preview
                ? statusOf(words, preview)
                : ''}
        </p>
        {done ? (
          <div ref={result} tabIndex={-1} className={styles.result}>
            <ImportedNote words={words} work={work} done={done} />
          </div>
        ) : (
          <FileChooser words={words} work={work} />
        )}
        {failure && failure.of !== 'undo' ? (
          <div className={styles.problem}>
            <Note kind="error" title={words.failed[failure.of]}>
              {failure.words} {failure.of === 'import' ? words.failed.kept : null}
            </Note>
            {failure.of === 'file' ? (
              <Button small onClick={work.retry}>
                {words.file.again}
              </Button>
            ) : null}
          </div>
        ) : null}
        {preview && !done ? (
          <>
            <ReadingChoices words={words} work={work} preview={preview} />
            {mapped ? (
              // Another guess of the columns is another form.
              <ColumnMapper key={preview.header.join()} words={words} work={work} preview={preview} />
            ) : null}
            <AssetChoices words={words} work={work} preview={preview} />
            <VerdictTable words={words} work={work} preview={preview} />
            <div className={styles.act}>
              <Button
                fill
                busy={busy !== null}
                disabled={preview.transactions === 0 || preview.format === null}
                onClick={() => void work.carryOut()}
              >
                {busy === 'importing' ? words.act.doing : sayCount(words.act.do, preview.transactions)}
              </Button>
              <p>{actWords(words, preview)}</p>
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

function statusOf(words: ImportWords, { counts, rows_total }: Preview): string {
  return say(words.act.status, { rows: rows_total, ...counts });
}

function actWords({ act }: ImportWords, { counts, format, transactions }: Preview): string {
  if (format === null) return act.mapFirst;
  if (counts.unresolved > 0) return sayCount(act.open, counts.unresolved);
  return transactions === 0 ? act.nothing : '';
}

import { type DragEvent, useRef, useState } from 'react';
import type { ImportWords } from '#web/features/wallet-import/import-words-shape.ts';
import { sayCount } from '#web/features/wallet-import/say.ts';
import type { Import } from '#web/features/wallet-import/use-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './file-chooser.module.css';

/** A file is chosen by a button, or dropped. */
export function FileChooser({ words, work }: { words: ImportWords; work: Import }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { file, busy, preview, ahead } = work;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) work.choose(dropped);
  };
  return (
    <Section id="file" title={words.file.title} aside={words.file.limits}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard */}
      <div
        className={styles.area}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={input}
          type="file"
          className="vh"
          tabIndex={-1}
          aria-hidden="true"
          accept=".csv,.tsv,.txt,.json,.xlsx,text/csv,application/json"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            // The same file may be chosen again after it was changed.
            target.value = '';
            if (chosen) work.choose(chosen);
          }}
        />
        <Button fill={!preview} busy={busy === 'reading'} onClick={() => input.current?.click()}>
          {file ? words.file.other : words.file.choose}
        </Button>
        <p>
          {file ? (
            <>
              <b>{file.name}</b>
              {busy === 'reading' || (busy && ahead !== null)
                ? ` · ${ahead === null ? words.file.reading : sayCount(words.file.waiting, ahead)}`
                : null}
            </>
          ) : (
            <>
              {words.file.drop}
              <small>{words.file.lead}</small>
            </>
          )}
        </p>
      </div>
    </Section>
  );
}

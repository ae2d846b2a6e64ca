import { type DragEvent, useState } from 'react';
import { m } from '#messages';
import type { Picked } from '#messages/picked.ts';
import { useFilePicker } from '#web/features/wallet-import/file-picker.tsx';
import type { Import } from '#web/features/wallet-import/use-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './file-chooser.module.css';

/** Chooses a file with a button or by drag and drop. */
export function FileChooser({ words, work }: { words: Picked<'import_'>; work: Import }) {
  const [over, setOver] = useState(false);
  const { file, busy, preview, ahead } = work;
  const picker = useFilePicker(work.choose);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) work.choose(dropped);
  };
  return (
    <Section id="file" title={words.file_title} aside={words.file_limits}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard */}
      <div
        className={`row ${styles.area}`}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {picker.input}
        <Button fill={!preview} busy={busy === 'reading'} onClick={picker.open}>
          {file ? words.file_other : words.file_choose}
        </Button>
        <p>
          {file ? (
            <>
              <b>{file.name}</b>
              {busy === 'reading' || (busy && ahead !== null)
                ? ` · ${ahead === null ? words.file_reading : m.import_file_waiting(toCount(ahead))}`
                : null}
            </>
          ) : (
            <>
              {words.file_drop}
              <small>{words.file_lead}</small>
            </>
          )}
        </p>
      </div>
    </Section>
  );
}

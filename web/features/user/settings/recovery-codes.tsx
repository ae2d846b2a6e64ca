import { m } from '#messages';
import { saveFile } from '#web/api/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './second-factor.module.css';

const FILE_NAME = 'fairview-recovery-codes.txt';

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), FILE_NAME);
  return (
    <div role="status">
      <Note title={m.factor_codes_title()}>{m.factor_codes_text()}</Note>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="cluster">
        <Button onClick={save}>{m.factor_codes_save()}</Button>
        <Button onClick={onDone}>{m.factor_codes_done()}</Button>
      </p>
    </div>
  );
}

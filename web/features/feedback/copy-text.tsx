import { useState } from 'react';
import { m } from '#messages';
import button from '#web/ui/button.module.css';
import styles from './copy-text.module.css';

/** A text with a copy button, which needs script. */
export function CopyText({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className={styles.copy}>
      <pre>{text}</pre>
      <button
        type="button"
        className={`${button.button} ${button.fill} scripted`}
        onClick={() => void copy().catch(() => setCopied(false))}
      >
        <span aria-live="polite">{copied ? m.feedback_copied() : m.feedback_copy()}</span>
      </button>
    </div>
  );
}

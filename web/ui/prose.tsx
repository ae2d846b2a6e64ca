import type { CleanMarkup } from '#domain/markup/clean-markup.ts';
import styles from './prose.module.css';

interface ProseProps {
  /** Sanitised HTML. */
  html: CleanMarkup;
  /** `read`: serif at reading size; `plain`: for text beside tables and controls. */
  kind?: 'read' | 'plain';
}

/** Running text: paragraphs, lists, small tables, terms explained in the margin. */
export function Prose({ html, kind = 'read' }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: its type says that it went through the sanitiser
  return <div className={styles.prose} data-kind={kind} dangerouslySetInnerHTML={{ __html: html }} />;
}

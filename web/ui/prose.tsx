import type { CleanMarkup } from '#domain/markup/clean-markup.ts';
import styles from './prose.module.css';

interface ProseProps {
  /** HTML as the sanitiser of the server left it. */
  html: CleanMarkup;
  /** `read`: the serif at reading size; `plain`: beside tables and controls. */
  kind?: 'read' | 'plain';
}

/** Running text: paragraphs, lists, small tables, words explained in the margin. */
export function Prose({ html, kind = 'read' }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: its type says that it went through the sanitiser
  return <div className={styles.prose} data-kind={kind} dangerouslySetInnerHTML={{ __html: html }} />;
}

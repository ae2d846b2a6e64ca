import styles from './prose.module.css';

interface ProseProps {
  /** HTML of a text of our own, made by the server from `content/`. */
  html: string;
  /** `read`: the serif at reading size; `plain`: beside tables and controls. */
  kind?: 'read' | 'plain';
}

/** Running text: paragraphs, lists, small tables, words explained in the margin. */
export function Prose({ html, kind = 'read' }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own texts, rendered on the server; no reader writes here
  return <div className={styles.prose} data-kind={kind} dangerouslySetInnerHTML={{ __html: html }} />;
}

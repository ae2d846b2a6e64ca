import type { Text } from '#web/content/text.ts';
import { CopyText } from '#web/features/feedback/copy-text.tsx';
import { MarkedFigure, type MarkedFigureContent } from '#web/features/feedback/marked-figure.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './feedback-page.module.css';

export interface FeedbackContent {
  text: Text;
  figure: MarkedFigureContent | null;
  /** Report template to copy, one field per line. */
  template: string;
}

/**
 * Explains how to report an error: what to quote, shown on a real figure, a template and what happens next.
 */
export function FeedbackPage({ content: { text, figure, template } }: { content: FeedbackContent }) {
  const [quote, copy, ...rest] = text.sections;
  return (
    <div className={styles.page}>
      <header className="wrap">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      {quote ? (
        <section id={quote.id} className={styles.quote} aria-labelledby={`${quote.id}-title`}>
          <div className="wrap">
            <div>
              <h2 id={`${quote.id}-title`}>{quote.title}</h2>
              <Prose html={quote.html} kind="plain" />
            </div>
            {figure ? <MarkedFigure figure={figure} /> : null}
          </div>
        </section>
      ) : null}
      {copy ? (
        <section id={copy.id} className={`wrap ${styles.copy}`} aria-labelledby={`${copy.id}-title`}>
          <div>
            <h2 id={`${copy.id}-title`}>{copy.title}</h2>
            <Prose html={copy.html} kind="plain" />
          </div>
          <CopyText text={template} />
        </section>
      ) : null}
      <div className={`wrap ${styles.rest}`}>
        {rest.map(({ id, title, html }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Prose html={html} kind="plain" />
          </section>
        ))}
      </div>
    </div>
  );
}

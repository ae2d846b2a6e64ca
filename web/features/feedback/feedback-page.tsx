import type { ReactNode } from 'react';
import type { Text } from '#web/content/text.ts';
import { MarkedFigure, type MarkedFigureContent } from '#web/features/feedback/marked-figure.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './feedback-page.module.css';

export interface FeedbackContent {
  text: Text;
  figure: MarkedFigureContent | null;
  /** Subject and text of the report, filled as far as the address says. */
  subject: string;
  report: string;
}

/**
 * Explains how to report an error: what to quote, shown on a real figure, the form and what happens next.
 */
export function FeedbackPage({
  content: { text, figure },
  form,
}: {
  content: Pick<FeedbackContent, 'text' | 'figure'>;
  form: ReactNode;
}) {
  const [quote, report, ...rest] = text.sections;
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
      {report ? (
        <section id={report.id} className={`wrap ${styles.report}`} aria-labelledby={`${report.id}-title`}>
          <div>
            <h2 id={`${report.id}-title`}>{report.title}</h2>
            <Prose html={report.html} kind="plain" />
          </div>
          <div>{form}</div>
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

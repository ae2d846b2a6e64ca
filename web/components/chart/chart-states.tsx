import type { ReactNode } from 'react';
import { m } from '#messages';
import { Note } from '#web/ui/note.tsx';
import styles from './chart.module.css';
import type { ChartView } from './chart-content.ts';
import frame from './chart-frame.module.css';

/** Placeholder with the size of a chart and the line below it, to avoid layout shifts. */
export function ChartPlaceholder({ views }: { views: readonly ChartView[] }) {
  return (
    <div className={frame.wait} aria-busy="true">
      {views.map(({ window, width, height }) => (
        <svg
          key={window}
          className={`${styles.picture} ${styles[window]}`}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
        />
      ))}
    </div>
  );
}

interface ChartEmptyProps {
  title: string;
  children: ReactNode;
}

/** A chart without data, and the reason. */
export function ChartEmpty({ title, children }: ChartEmptyProps) {
  return (
    <div className={`stack ${frame.empty}`}>
      <Note title={title}>{children}</Note>
    </div>
  );
}

/** A chart whose history failed to load, and what is still available. */
export function ChartFailed({ title, children, onRetry }: ChartEmptyProps & { onRetry: () => void }) {
  return (
    <div className={`stack ${frame.empty}`}>
      <Note title={title} kind="error">
        {children}
      </Note>
      <button type="button" className="link unprinted" onClick={onRetry}>
        {m.try_again()}
      </button>
    </div>
  );
}

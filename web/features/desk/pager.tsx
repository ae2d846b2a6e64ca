import { Button } from '#web/ui/button.tsx';
import styles from './desk.module.css';

interface PagerProps {
  page: number;
  pages: number;
  newer: string;
  older: string;
  /** Which page is shown, in words. */
  shown: string;
  onPage: (page: number) => void;
}

/** Goes through the pages of a list, newest first. Absent if there is one page. */
export function Pager({ page, pages, newer, older, shown, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <p className={`cluster ${styles.actions}`}>
      <Button small disabled={page === 1} onClick={() => onPage(page - 1)}>
        {newer}
      </Button>
      <span>{shown}</span>
      <Button small disabled={page === pages} onClick={() => onPage(page + 1)}>
        {older}
      </Button>
    </p>
  );
}

import { Link } from 'react-router';
import styles from './neighbours.module.css';

interface Neighbour {
  href: string;
  over: string;
  title: string;
}

interface NeighboursProps {
  label: string;
  /** Link on the left. */
  before: Neighbour & { rel?: 'prev' };
  /** Link on the right; null for the last text. */
  after: (Neighbour & { rel?: 'next' }) | null;
}

/** Links to the previous and the next text. */
export function Neighbours({ label, before, after }: NeighboursProps) {
  return (
    <nav className={`${styles.neighbours} unprinted`} aria-label={label}>
      {[before, after].map((each) =>
        each ? (
          <Link key={each.href} to={each.href} rel={each.rel}>
            <span>{each.over}</span>
            <b>{each.title}</b>
          </Link>
        ) : null,
      )}
    </nav>
  );
}

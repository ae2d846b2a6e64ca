import { Link } from 'react-router';
import styles from './neighbours.module.css';

interface Neighbour {
  href: string;
  over: string;
  title: string;
}

interface NeighboursProps {
  label: string;
  /** What comes before, at the left. */
  before: Neighbour & { rel?: 'prev' };
  /** What comes after, at the right; null at the end. */
  after: (Neighbour & { rel?: 'next' }) | null;
}

/** Under a text: where to go back to, and where to read on. */
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

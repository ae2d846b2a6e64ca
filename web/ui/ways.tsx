import { Link } from 'react-router';
import styles from './ways.module.css';

export interface Way {
  to: string;
  title: string;
  text: string;
}

/** Where to go from here: each way a title and what one finds there. */
export function Ways({ title, ways }: { title: string; ways: readonly Way[] }) {
  return (
    <nav className={styles.ways} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {ways.map((way) => (
          <li key={way.to}>
            <Link to={way.to}>
              <b>{way.title}</b>
              <span>{way.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

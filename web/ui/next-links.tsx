import { Link } from 'react-router';
import styles from './next-links.module.css';

export interface NextLink {
  to: string;
  title: string;
  text: string;
}

/** Links to further pages, each with a title and a description. */
export function NextLinks({ title, ways }: { title: string; ways: readonly NextLink[] }) {
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

import { Link } from 'react-router';
import { BandTab } from '#web/components/score/band-tab.tsx';
import type { FigureChain } from '#web/features/introduction/figure-chain.ts';
import styles from './chain.module.css';

/** Steps from a raw value to the score: in a row on wide screens, stacked on phones. */
export function Chain({ chain: { title, href, open, steps } }: { chain: FigureChain }) {
  return (
    <div className={styles.chain}>
      <h3>{title}</h3>
      <ol>
        {steps.map(({ name, value, note, band }) => (
          <li key={name}>
            <span className={styles.name}>{name}</span>
            <b data-band={band}>
              {value}
              {band ? <BandTab band={band} /> : null}
            </b>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ol>
      <p>
        <Link to={href}>{open}</Link>
      </p>
    </div>
  );
}

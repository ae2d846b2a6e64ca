import { Link } from 'react-router';
import styles from './marked-figure.module.css';

export interface MarkedFigureContent {
  caption: string;
  href: string;
  asset: string;
  profile: string;
  name: string;
  value: string;
  source: string;
  instead: string;
  insteadText: string;
}

/** A real figure with numbered markers on the parts to quote in a report. */
export function MarkedFigure({ figure }: { figure: MarkedFigureContent }) {
  const { caption, href, asset, profile, name, value, source, instead, insteadText } = figure;
  return (
    <figure className={styles.figure}>
      <figcaption>{caption}</figcaption>
      <div data-mark="1">
        <Link to={href}>{asset}</Link>
        <span>{profile}</span>
      </div>
      <div data-mark="2">
        <span>{name}</span>
        <b>{value}</b>
      </div>
      <div data-mark="3">
        <span>{source}</span>
      </div>
      <div data-mark="4" className={styles.open}>
        <span>{instead}</span>
        <i>{insteadText}</i>
      </div>
    </figure>
  );
}

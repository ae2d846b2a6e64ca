import { Link } from 'react-router';
import { pageHref } from '#web/page-href.ts';
import { getLocale } from '#web/paraglide/runtime.js';
import { ScoreMark } from '#web/ui/score-mark.tsx';
import styles from './brand.module.css';

/** The score object as a comb of three, and the name. */
export function Brand() {
  return (
    <Link className={styles.brand} to={pageHref('index', getLocale()) ?? '/'}>
      <ScoreMark size={24} weights={[0.42, 0.18, 0.4]} lengths={[100, 58, 82]} />
      Fairview
    </Link>
  );
}

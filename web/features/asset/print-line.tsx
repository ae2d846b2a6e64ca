import type { DetailsAnswer } from '#contracts/details.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './print-line.module.css';

/** Header in print: site, date and time of the data, and the address of the page. */
export function PrintLine({ details, path }: { details: DetailsAnswer; path: string }) {
  const origin = useHydrated() ? window.location.origin : '';
  return (
    <p className={`cluster ${styles.line} printed`}>
      <b>Fairview</b>
      <span>{m.asset_print_as_of({ date: formatDateTime(details.asOf, getLocale()) })}</span>
      <span className={styles.address}>{`${origin}${path}`}</span>
    </p>
  );
}

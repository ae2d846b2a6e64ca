import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import { simplePriceCall } from '#contracts/simple-price.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { DEFAULT_LEVEL } from '#domain/scoring/levels.ts';
import { callQuery } from '#web/api/call-query.ts';
import { type TapeAsset, tapeQuery } from '#web/features/shell/load-tape.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { useSettings } from '#web/state/settings.ts';
import { Change } from '#web/ui/change.tsx';
import styles from './tape.module.css';

const REFRESH_MS = 5 * 60 * 1000;

/** Prices of the largest assets: ten, six or three, by the room there is. */
export function TapeStrip({ assets }: { assets: readonly TapeAsset[] }) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const { data } = useQuery({
    ...callQuery(simplePriceCall, tapeQuery(assets)),
    refetchInterval: REFRESH_MS,
  });
  if (!data) return null;
  return (
    <section className={`${styles.tape} unprinted`} aria-label={m.tape_label()}>
      <ol className="wrap">
        {assets.map(({ _id, name, thicker }) => {
          const prices = data[_id];
          const change = prices?.[`${currency}_24h_change`] ?? null;
          return (
            <li key={_id}>
              <Link to={detailsHref(locale, _id, name, DEFAULT_LEVEL)}>
                <b>
                  {thicker}
                  <span className="vh"> {name}</span>
                </b>
                <Change value={change} text={formatChange(change, locale)} />
                <span className={styles.price}>{formatCurrency(prices?.[currency], currency, locale)}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

import { Link } from 'react-router';
import type { FlagRow } from '#contracts/flags.ts';
import { detailsHref, redFlagsHref } from '#contracts/pages.ts';
import { formatDaysAgo } from '#domain/format/format-age.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { FlagBadge, severityWord } from '#web/components/flag/flag-badge.tsx';
import { Change } from '#web/components/money/change.tsx';
import { FlagActions } from './flag-actions.tsx';
import styles from './flag-entry.module.css';
import { FlagFigures } from './flag-figures.tsx';
import { PriceLine } from './price-line.tsx';

const DAY_MS = 86_400_000;

interface FlagEntryProps {
  flag: FlagRow;
  /** Time of the data. */
  asOf: string;
  isOpen: boolean;
}

/** One flag as a line that opens to its evidence. */
export function FlagEntry({ flag, asOf, isOpen }: FlagEntryProps) {
  const locale = getLocale();
  const { crypto_id: asset } = flag;
  const since =
    flag.since === null ? m.flags_since_unknown() : m.flags_since({ date: formatDate(flag.since, locale) });
  const days = flag.since === null ? 0 : Math.floor((Date.parse(asOf) - Date.parse(flag.since)) / DAY_MS);
  return (
    <li className={styles.entry} data-off={flag.cleared_at !== null || undefined}>
      <details open={isOpen}>
        <summary>
          <span className={styles.severity}>
            <FlagBadge severity={flag.severity} isCleared={flag.cleared_at !== null}>
              {severityWord(flag.severity)}
            </FlagBadge>
          </span>
          <span className={styles.asset}>
            <Monogram name={asset.name} picture={asset.logo} size="s" />{' '}
            <b>
              <bdi>{asset.name}</bdi>
            </b>{' '}
            <small>{asset.thicker}</small>
          </span>
          <span className={styles.text}>
            <b>{flag.title}</b> <span>{flag.text}</span>
          </span>
          <span className={styles.since}>
            {since}
            {flag.cleared_at !== null ? (
              <small>{m.flag_cleared({ date: formatDate(flag.cleared_at, locale) })}</small>
            ) : days > 0 ? (
              <small>{formatDaysAgo(days, locale)}</small>
            ) : null}
          </span>
          <span className={styles.line}>
            <PriceLine
              closes={flag.closes}
              before={flag.closes_before}
              label={m.flags_line({ asset: asset.name })}
            />
          </span>
          <span className={styles.change}>
            <span className="vh">{m.flags_price_since()}: </span>
            {flag.change === null ? (
              '–'
            ) : (
              <Change value={flag.change} text={formatChange(flag.change, locale, 1)} />
            )}
          </span>
          <span className={styles.cap}>
            {flag.cleared_at !== null
              ? null
              : flag.cap === null
                ? m.flags_no_cap()
                : m.flags_cap({ cap: formatCount(flag.cap, locale) })}
          </span>
        </summary>
        <Opened flag={flag} asOf={asOf} />
      </details>
    </li>
  );
}

function Opened({ flag, asOf }: Pick<FlagEntryProps, 'flag' | 'asOf'>) {
  const locale = getLocale();
  const { crypto_id: asset } = flag;
  return (
    <div className={styles.opened}>
      <FlagFigures flag={flag} />
      <div>
        {flag.cleared_at === null ? <p>{flag.effect}</p> : null}
        <ul>
          <li>
            <Link className="link" to={detailsHref(locale, asset._id, asset.name, DEFAULT_RISK_LEVEL)}>
              {m.flags_asset_link({ asset: asset.name })}
            </Link>
          </li>
        </ul>
        <FlagActions flag={flag} asOf={asOf}>
          <Link className="link" to={redFlagsHref(locale, { asset: asset._id, code: flag.code })}>
            {m.flags_link()}
          </Link>
        </FlagActions>
      </div>
    </div>
  );
}

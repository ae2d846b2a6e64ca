import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FlagRow } from '#contracts/flags.ts';
import { redFlagsHref } from '#contracts/pages.ts';
import { flagPicturePath } from '#contracts/share-pictures.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { severityWord } from '#web/components/flag/flag-badge.tsx';
import { AddressActions } from '#web/components/share/address-actions.tsx';
import { pageHref } from '#web/page-href.ts';
import styles from './flag-actions.module.css';

/** Asset, finding, severity, start and price since, in one line. */
function shareLine({ crypto_id, text, severity, since, change }: FlagRow, locale: Locale): string {
  return [
    `${crypto_id.name} (${crypto_id.thicker}): ${text}`,
    severityWord(severity),
    since === null ? null : m.flags_since({ date: formatDate(since, locale) }),
    change === null ? null : `${m.flags_price_since()} ${formatChange(change, locale, 1)}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

interface FlagActionsProps {
  flag: FlagRow;
  /** Time of the data. */
  asOf: string;
  /** Further actions, shown first. */
  children?: ReactNode;
}

/** Copies or shares the address of a flag, saves its picture, and names the alert on new flags. */
export function FlagActions({ flag, asOf, children }: FlagActionsProps) {
  const locale = getLocale();
  const { crypto_id: asset, code } = flag;
  return (
    <>
      <AddressActions
        path={redFlagsHref(locale, { asset: asset._id, code })}
        title={`${asset.name}: ${flag.title}`}
        line={shareLine(flag, locale)}
      >
        {children}
        <a
          className="link"
          href={flagPicturePath(locale, asset._id, code, asOf)}
          download={`${asset._id}-${code}.png`}
        >
          {m.share_picture_save()}
        </a>
      </AddressActions>
      <p className={`src ${styles.follow}`}>
        <Link to={pageHref('wishlist', locale)}>{m.flags_follow({ asset: asset.name })}</Link>
      </p>
    </>
  );
}

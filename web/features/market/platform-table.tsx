import { Link } from 'react-router';
import type { PlatformAnswer } from '#contracts/ecosystem.ts';
import { detailsHref } from '#contracts/pages.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { Money } from '#web/components/money/money.tsx';
import styles from './ecosystem.module.css';

interface PlatformTableProps {
  title: string;
  platforms: readonly PlatformAnswer[];
  words: Picked<'ecosystem_'>;
  /** The category of the source, where platforms have several. */
  hasCategories: boolean;
}

/** Platforms with their locked value in USD, as the source states it, and their token. */
export function PlatformTable({ title, platforms, words, hasCategories }: PlatformTableProps) {
  const locale = getLocale();
  if (platforms.length === 0) return <p className={styles.none}>{words.platforms_none}</p>;
  return (
    <table className={styles.platforms}>
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.platform}</th>
          {hasCategories ? <th scope="col">{words.platform_category}</th> : null}
          <th scope="col" className="num">
            {words.platform_locked}
          </th>
          <th scope="col" className="num">
            {words.platform_chains}
          </th>
          <th scope="col">{words.platform_token}</th>
        </tr>
      </thead>
      <tbody>
        {platforms.map(({ slug, name, category, chains, locked_usd, token }) => (
          <tr key={slug}>
            <th scope="row">{name}</th>
            {hasCategories ? <td lang="en">{category}</td> : null}
            <td className="num">
              <Money short value={locked_usd} currency="usd" locale={locale} />
            </td>
            <td className="num" title={chains.join(', ')}>
              {formatCount(chains.length, locale)}
            </td>
            <td>
              {token ? (
                <Link to={detailsHref(locale, token._id, token.name, DEFAULT_RISK_LEVEL)}>
                  {token.thicker}
                </Link>
              ) : (
                UNKNOWN
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

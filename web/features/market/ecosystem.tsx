import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MarketMoney } from '#contracts/shapes.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { Money } from '#web/components/money/money.tsx';
import { useSettings } from '#web/state/settings.ts';
import { type NextLink, NextLinks } from '#web/ui/next-links.tsx';
import { PageFacts } from '#web/ui/page-facts.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './ecosystem.module.css';

/** A group of assets, as a table row. */
export interface EcosystemLine {
  key: string;
  name: string;
  /** `#rrggbb` of a category; null without one. */
  colour: string | null;
  /** Address of the ranking filtered by the group; null when it cannot be filtered. */
  href: string | null;
  count: number;
  market_caps: MarketMoney;
  largest: { id: string; name: string; href: string }[];
}

interface EcosystemProps {
  title: string;
  lead: string;
  words: Picked<'ecosystem_'>;
  categories: readonly EcosystemLine[];
  blockchains: readonly EcosystemLine[];
  /** Names of the categories without a listed asset. */
  empty: readonly string[];
  assets: number;
  at: string | null;
  nextLinks: readonly NextLink[];
}

/** All listed assets grouped by category and by blockchain. */
export function Ecosystem({
  title,
  lead,
  words,
  categories,
  blockchains,
  empty,
  assets,
  at,
  nextLinks,
}: EcosystemProps) {
  const locale = getLocale();
  return (
    <>
      <PageTitle title={title} lead={lead}>
        <PageFacts
          lines={[
            [words.issue_at, formatDateTime(at, locale)],
            [words.issue_assets, formatCount(assets, locale)],
            [words.issue_categories, formatCount(categories.length, locale)],
          ]}
        />
      </PageTitle>
      <div className="wrap">
        <Section id="living" title={words.living_title} aside={words.living_aside}>
          <p className={styles.told}>{words.living_text}</p>
          <Lines lines={blockchains} head={words.columns_home} words={words} />
        </Section>
        <Section id="doing" title={words.doing_title} aside={words.doing_aside}>
          <Lines lines={categories} head={words.columns_category} words={words} />
          {empty.length > 0 ? (
            <p className={styles.none}>{m.ecosystem_none({ names: empty.join(', ') })}</p>
          ) : null}
        </Section>
        <Section id="new" title={words.news_title}>
          <div className={styles.news}>
            <ul aria-hidden="true">
              {blockchains.slice(0, 3).map(({ key, name }) => (
                <li key={key}>
                  <span>{name}</span>
                  <i />
                  <i />
                </li>
              ))}
            </ul>
            <p>{words.news_text}</p>
          </div>
        </Section>
        <NextLinks title={words.on_heading} ways={nextLinks} />
      </div>
    </>
  );
}

interface LinesProps {
  lines: readonly EcosystemLine[];
  head: string;
  words: Picked<'ecosystem_'>;
}

function Lines({ lines, head, words }: LinesProps) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const most = Math.max(...lines.map(({ count }) => count));
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="num">
            {words.columns_assets}
          </th>
          <th scope="col" className={styles.barHead}>
            <span className="vh">{words.columns_assets}</span>
          </th>
          <th scope="col" className="num">
            {words.columns_value}
          </th>
          <th scope="col">{words.columns_largest}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              <Name line={line} />
            </th>
            <td className="num">{formatCount(line.count, locale)}</td>
            <td className={styles.bar} aria-hidden="true">
              <i style={{ width: `${(100 * line.count) / most}%` }} />
            </td>
            <td className={`num ${styles.value}`}>
              <Money short value={line.market_caps[currency]} currency={currency} locale={locale} />
            </td>
            <td className={styles.largest}>{largestLinks(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ line: { name, colour, href } }: { line: EcosystemLine }) {
  const inside = (
    <>
      {colour ? <i className={styles.dot} style={{ background: colour }} aria-hidden="true" /> : null}
      {name}
    </>
  );
  return href ? <Link to={href}>{inside}</Link> : <span>{inside}</span>;
}

/** Links to the largest assets of a group, separated by commas. */
function largestLinks({ largest }: EcosystemLine): ReactNode {
  return largest.map(({ id, name, href }, index) => (
    <span key={id}>
      {index > 0 ? ', ' : ''}
      <Link to={href}>{name}</Link>
    </span>
  ));
}

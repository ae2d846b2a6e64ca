import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlatformAnswer } from '#contracts/ecosystem.ts';
import type { NewsItem } from '#contracts/news.ts';
import type { MarketMoney } from '#contracts/shapes.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { Money } from '#web/components/money/money.tsx';
import { ChainMap, type ChainMapData } from '#web/features/market/chain-map.tsx';
import { EcosystemAssets } from '#web/features/market/ecosystem-assets.tsx';
import { PlatformTable } from '#web/features/market/platform-table.tsx';
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
  /** Blockchains with two assets or more. */
  blockchains: readonly EcosystemLine[];
  /** Names of the others. */
  single: readonly string[];
  map: ChainMapData;
  found: Pick<ComponentProps<typeof EcosystemAssets>, 'filter' | 'chains' | 'categories' | 'found' | 'count'>;
  /** Platforms under the filter, at most those shown, and number of all of the kind. */
  platforms: Record<PlatformAnswer['kind'], { shown: readonly PlatformAnswer[]; count: number }>;
  recorded: string;
  source: { name: string; url: string };
  /** Names of the categories without a listed asset. */
  empty: readonly string[];
  assets: number;
  at: string | null;
  /** The newest items about blockchains and DeFi projects. */
  news: readonly NewsItem[];
  nextLinks: readonly NextLink[];
}

/** Listed assets by blockchain and category, and platforms with their tokens. */
export function Ecosystem({
  title,
  lead,
  words,
  categories,
  blockchains,
  single,
  map,
  found,
  platforms,
  recorded,
  source,
  empty,
  assets,
  at,
  news,
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
            [words.issue_blockchains, formatCount(blockchains.length + single.length, locale)],
            [words.issue_categories, formatCount(categories.length, locale)],
          ]}
        />
      </PageTitle>
      <div className="wrap">
        <Section id="blockchains" title={words.living_title} aside={words.living_aside}>
          <p className={styles.told}>{words.living_text}</p>
          <Lines lines={blockchains} head={words.columns_home} words={words} />
          {single.length > 0 ? (
            <p className={styles.none}>
              {m.ecosystem_single({
                count: single.length,
                shown: formatCount(single.length, locale),
                names: single.join(', '),
              })}
            </p>
          ) : null}
        </Section>
        <Section id="doing" title={words.doing_title} aside={words.doing_aside}>
          <Lines lines={categories} head={words.columns_category} words={words} />
          {empty.length > 0 ? (
            <p className={styles.none}>{m.ecosystem_none({ names: empty.join(', ') })}</p>
          ) : null}
        </Section>
        <Section id="map" title={words.map_title} aside={words.map_aside}>
          <p className={styles.told}>{words.map_text}</p>
          <ChainMap map={map} words={words} />
        </Section>
        <EcosystemAssets {...found} words={words} />
        {(['defi', 'cefi'] as const).map((kind) => (
          <Section
            key={kind}
            id={kind}
            title={words[`${kind}_title`]}
            aside={
              <>
                <a className="link" href={source.url} rel="noopener noreferrer">
                  {source.name}
                </a>
                {': '}
                {m.ecosystem_listed({
                  shown: formatCount(platforms[kind].shown.length, locale),
                  all: formatCount(platforms[kind].count, locale),
                  date: formatDate(recorded, locale),
                })}
              </>
            }
          >
            <p className={styles.told}>{words[`${kind}_text`]}</p>
            <PlatformTable
              title={words[`${kind}_title`]}
              platforms={platforms[kind].shown}
              words={words}
              hasCategories={kind === 'defi'}
            />
          </Section>
        ))}
        {news.length > 0 ? (
          <Section id="news" title={words.news_title}>
            <EcosystemNews news={news} />
          </Section>
        ) : null}
        <NextLinks title={words.on_heading} ways={nextLinks} />
      </div>
    </>
  );
}

function EcosystemNews({ news }: Pick<EcosystemProps, 'news'>) {
  const locale = getLocale();
  return (
    <ul className={styles.news}>
      {news.map(({ _id, name, url, source, date, language }) => (
        <li key={_id} className="cluster">
          {url.startsWith('/') ? (
            <Link to={url}>{name}</Link>
          ) : (
            <a href={url} rel="noopener nofollow" lang={language === locale ? undefined : language}>
              {name}
            </a>
          )}
          <span>
            {source}, <time dateTime={date}>{formatDate(date.slice(0, 10), locale)}</time>
          </span>
        </li>
      ))}
    </ul>
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

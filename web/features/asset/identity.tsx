import { Link } from 'react-router';
import type { DetailsAnswer } from '#contracts/details.ts';
import { compareHref } from '#contracts/pages.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { Change } from '#web/components/money/change.tsx';
import { AddressActions } from '#web/components/share/address-actions.tsx';
import { formatSourceLine } from '#web/components/source/source-line.ts';
import { pageHref } from '#web/page-href.ts';
import { useSettings } from '#web/state/settings.ts';
import { Follow } from './follow.tsx';
import styles from './identity.module.css';
import { toHost, toSafeLink } from './safe-link.ts';

/** Breadcrumb: all assets, category, asset. */
export function Breadcrumb({ asset }: { asset: DetailsAnswer['asset'] }) {
  const home = pageHref('index', getLocale()) ?? '/';
  const category = asset.crypto_asset_category;
  return (
    <nav className={`${styles.crumb} unprinted`} aria-label={m.asset_breadcrumb()}>
      <ol>
        <li>
          <Link to={home}>{m.asset_all_scores()}</Link>
        </li>
        {category ? (
          <li>
            <Link to={`${home}?category=${category._id}`}>{category.name}</Link>
          </li>
        ) : null}
        <li aria-current="page">{asset.name}</li>
      </ol>
    </nav>
  );
}

/** Header of an asset: monogram, name, ticker, category, ranks, links, sharing and price. */
export function Identity({ details, path }: { details: DetailsAnswer; path: string }) {
  const { asset, scores, market } = details;
  return (
    <header className={styles.ident}>
      <Monogram name={asset.name} picture={asset.logo} size="l" />
      <div className={styles.who}>
        <h1>
          <bdi>{asset.name}</bdi>{' '}
          <small>
            <bdi>{asset.thicker}</bdi>
          </small>
        </h1>
        <ul className={styles.meta}>
          {asset.crypto_asset_category ? <li>{asset.crypto_asset_category.name}</li> : null}
          {scores?.place ? <li>{m.asset_place({ place: scores.place })}</li> : null}
          {market.market_cap_rank ? (
            <li>{m.asset_market_cap_rank({ rank: market.market_cap_rank })}</li>
          ) : null}
          <Links details={details} />
        </ul>
        <AddressActions path={path} title={`${asset.name} (${asset.thicker}) · Fairview`}>
          {details.followed ? <Follow id={asset._id} name={asset.name} path={path} /> : null}
          {details.followed ? (
            <Link className="link" to={compareHref(getLocale(), asset._id, details.level)}>
              {m.asset_compare()}
            </Link>
          ) : null}
        </AddressActions>
      </div>
      {details.followed ? <Price id={asset._id} market={market} /> : null}
    </header>
  );
}

function Links({ details }: { details: DetailsAnswer }) {
  const explorers = details.explorers.map(toSafeLink).filter((link) => link !== null);
  const links: [string | null, string][] = [
    [toSafeLink(details.website), m.asset_website()],
    [toSafeLink(details.whitepaper), m.asset_whitepaper()],
    [toSafeLink(details.repository), m.asset_repository()],
    ...explorers.map((link): [string, string] => [link, m.asset_explorer({ host: toHost(link) })]),
  ];
  return links
    .filter((link): link is [string, string] => link[0] !== null)
    .map(([href, words]) => (
      <li key={href}>
        <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
          {words}
        </a>
      </li>
    ));
}

function Price({ id, market }: { id: string; market: DetailsAnswer['market'] }) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const [day, week] = [market.change_24h_in[currency], market.change_7d_in[currency]];
  return (
    <div className={styles.price}>
      <b data-figure={`${id}.price`}>{formatCurrency(market.price[currency], currency, locale)}</b>
      <p>
        <span>
          <Change value={day} text={formatChange(day, locale)} mark={`${id}.change_24h`} /> {m.asset_24h()}
        </span>
        <span>
          <Change value={week} text={formatChange(week, locale)} mark={`${id}.change_7d`} /> {m.asset_7d()}
        </span>
      </p>
      {market.at ? (
        <p className={styles.seen}>
          {formatSourceLine({ ...market, observed_at: market.at }, locale, formatDateTime)}
        </p>
      ) : null}
    </div>
  );
}

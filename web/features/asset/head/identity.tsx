import { Link } from 'react-router';
import type { DetailsAnswer } from '#contracts/details.ts';
import { compareHref } from '#contracts/pages.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { AddressActions } from '#web/components/share/address-actions.tsx';
import { pageHref } from '#web/page-href.ts';
import { AlertButton, type AlertDialogType } from '../alert-button.tsx';
import { Follow } from '../follow.tsx';
import { toHost, toSafeLink } from '../safe-link.ts';
import { FlagLine } from './flag-line.tsx';
import styles from './identity.module.css';
import { PriceBlock } from './price-block.tsx';

interface IdentityProps {
  details: DetailsAnswer;
  path: string;
  AlertDialog: AlertDialogType;
}

/** Head of an asset: logo, name, ticker, price, changes, key figures, links, actions and red flags. */
export function Identity({ details, path, AlertDialog }: IdentityProps) {
  const { asset, followed } = details;
  return (
    <header className={`stack ${styles.ident}`}>
      <div className={`row ${styles.title}`}>
        <Monogram name={asset.name} picture={asset.logo} size="l" />
        <h1>
          <bdi>{asset.name}</bdi>{' '}
          <small>
            <bdi>{asset.thicker}</bdi>
          </small>
        </h1>
        <AddressActions path={path} title={`${asset.name} (${asset.thicker}) · Fairview`}>
          {followed ? <Follow id={asset._id} name={asset.name} path={path} /> : null}
          {followed ? <AlertButton asset={asset} path={path} AlertDialog={AlertDialog} /> : null}
          {followed ? (
            <Link className="link" to={compareHref(getLocale(), asset._id, details.level)}>
              {m.asset_compare()}
            </Link>
          ) : null}
        </AddressActions>
      </div>
      {followed ? <PriceBlock details={details} /> : null}
      <Meta details={details} />
      {followed ? <FlagLine details={details} /> : null}
    </header>
  );
}

/** Category, rank by market cap and links. */
function Meta({ details }: { details: DetailsAnswer }) {
  const { asset, market } = details;
  const category = asset.crypto_asset_category;
  const home = pageHref('index', getLocale()) ?? '/';
  return (
    <ul className={`row ${styles.meta}`}>
      {category ? (
        <li>
          <Link to={`${home}?category=${category._id}`}>{category.name}</Link>
        </li>
      ) : null}
      {market.market_cap_rank ? <li>{m.asset_market_cap_rank({ rank: market.market_cap_rank })}</li> : null}
      <Links details={details} />
    </ul>
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

import { Fragment } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { SOURCES } from '#domain/assets/sources.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { sourceKind } from '#web/components/source/source-kind.ts';
import { Brand } from '#web/features/shell/brand.tsx';
import { CookiesButton } from '#web/features/shell/cookies-button.tsx';
import { CurrencyChoice } from '#web/features/shell/currency-choice.tsx';
import { LanguageChoice } from '#web/features/shell/language-choice.tsx';
import type { DataStatus } from '#web/features/shell/load-data-status.ts';
import { NAV_GROUPS } from '#web/features/shell/nav-entries.ts';
import { ThemeChoice } from '#web/features/shell/theme-choice.tsx';
import { useSite } from '#web/features/shell/use-site.ts';
import { pageHref } from '#web/page-href.ts';
import { useConsentControl } from '#web/state/consent-control.ts';
import styles from './footer.module.css';

/** Reviews require consent, so the consent control fills this element. */
const setReviewsPlace = (reviewsElement: HTMLElement | null) =>
  useConsentControl.setState({ reviewsElement: reviewsElement });

/** Footer: all pages, settings, sources and disclaimer. `plain` omits pages and sources. */
export function Footer({ plain = false }: { plain?: boolean }) {
  return (
    // Keeps its colours in every profile, so that another profile restyles none of its elements.
    <footer className={styles.footer} data-risk="medium">
      <div className="wrap">
        {plain ? null : (
          <div className={`${styles.pages} unprinted`}>
            <Brand />
            <Pages />
          </div>
        )}
        <div className={`${styles.choices} unprinted`}>
          <ThemeChoice />
          <LanguageChoice />
          <CurrencyChoice />
          <CookiesButton />
          <ExternalLinks />
          <div className={styles.reviews} ref={setReviewsPlace} />
        </div>
        <div className={styles.fine}>
          {plain ? null : <Credits />}
          <p>
            {m.footer_disclaimer()} <OperatorLine /> {m.footer_fine()}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** Links to every page, in the groups of the menu. */
function Pages() {
  const locale = getLocale();
  return (
    <nav id="all-pages" aria-label={m.menu_title()}>
      {NAV_GROUPS.map(({ name, entries }) => (
        <ul key={name()} aria-label={name()}>
          {entries.map(({ page, name: label }) => (
            <li key={page}>
              <Link to={pageHref(page, locale)}>{label()}</Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** Operator of the site with its VAT number, if any; nothing without a configured operator. */
function OperatorLine() {
  const { operator } = useSite();
  if (operator === null) return null;
  return (
    <span data-operator>
      {operator.name}
      {operator.vat ? ` · ${m.footer_vat({ number: operator.vat })}` : null}.
    </span>
  );
}

/** Links to the operator’s other sites and to the app stores, if any. */
function ExternalLinks() {
  const { socialLinks, appStoreUrl, playStoreUrl } = useSite();
  const links = [
    ...socialLinks.map((href) => ({ href, name: new URL(href).hostname.replace(/^www\./, '') })),
    ...(appStoreUrl ? [{ href: appStoreUrl, name: 'App Store' }] : []),
    ...(playStoreUrl ? [{ href: playStoreUrl, name: 'Google Play' }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <ul className={styles.elsewhere} aria-label={m.footer_social()}>
      {links.map(({ href, name }) => (
        <li key={href}>
          <a className="link" href={href} rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Lists of the page about the ecosystem. */
const LISTS = [
  { id: 'blockchains', name: m.footer_list_blockchains },
  { id: 'cefi', name: m.footer_list_cefi },
  { id: 'defi', name: m.footer_list_defi },
] as const;

/** Sources whose figures are in use, each with what it supplies. */
function Credits() {
  const credits = useRouteLoaderData<{ dataStatus: DataStatus }>('root')?.dataStatus.credits ?? [];
  return (
    <p>
      {m.footer_sources()}:{' '}
      {credits.map((id) => (
        <Fragment key={id}>
          <a className="link" href={SOURCES[id].url ?? undefined} rel="noopener noreferrer">
            {SOURCES[id].name}
          </a>{' '}
          <span>{sourceKind(id)}</span>;{' '}
        </Fragment>
      ))}
      <Link className="link" to={pageHref('dataSources', getLocale())}>
        {m.footer_all_sources()}
      </Link>
      . {m.footer_lists()}:{' '}
      {LISTS.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 ? ', ' : ''}
          <Link className="link" to={`${pageHref('ecosystem', getLocale())}#${id}`}>
            {name()}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

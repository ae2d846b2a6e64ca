import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import { rankCall } from '#contracts/rank.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { DEFAULT_LEVEL } from '#domain/scoring/levels.ts';
import { callQuery } from '#web/api/call-query.ts';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { useSettings } from '#web/state/settings.ts';
import { BlankRing, BlankTable } from '#web/ui/blank-table.tsx';
import { Change } from '#web/ui/change.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import { Ways } from '#web/ui/ways.tsx';
import styles from './wishlist-page.module.css';

/** The wishlist before its first star, and what a star set on this snapshot would remember. */
export function WishlistPage() {
  const locale = getLocale();
  return (
    <>
      <PageTitle title={m.title_wishlist()} lead={m.wish_lead()} />
      <div className="wrap">
        <Section id="followed" title={m.wish_followed()} aside={m.wish_followed_aside()}>
          <BlankTable
            caption={m.wish_followed()}
            lines={2}
            columns={[
              { head: m.wish_star(), mark: <Star /> },
              { head: m.column_asset(), mark: <BlankRing /> },
              { head: m.wish_price_on_add(), numeric: true },
              { head: m.wish_price_now(), numeric: true, wide: true },
              { head: m.column_change(), numeric: true, wide: true },
              { head: m.wish_since(), numeric: true },
            ]}
          >
            {m.wish_empty()}
          </BlankTable>
        </Section>
        <Remembered />
        <Section id="kept" title={m.wish_kept()}>
          <Terms
            columns
            terms={[
              { term: m.wish_price_on_add(), text: m.wish_price_on_add_text() },
              { term: m.wish_since(), text: m.wish_since_text() },
              { term: m.wish_note(), text: m.wish_note_text() },
              { term: m.wish_condition(), text: m.wish_condition_text() },
            ]}
          />
        </Section>
        <Ways
          title={m.ways_now()}
          ways={[
            { to: pageHref('index', locale), title: m.way_ranking(), text: m.wish_way_ranking() },
            { to: pageHref('details', locale), title: m.way_asset(), text: m.way_asset_text() },
            { to: pageHref('comparator', locale), title: m.way_compare(), text: m.way_compare_text() },
          ]}
        />
      </div>
    </>
  );
}

/** The best of the ranking with the price a star would keep: real figures of this snapshot, kept by nobody. */
function Remembered() {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const { data: ranking, isError } = useQuery(callQuery(rankCall, { level: DEFAULT_LEVEL }));
  const scored = ranking?.data.filter(({ scores }) => scores !== null).slice(0, 5) ?? [];
  return (
    <Section
      id="today"
      title={m.wish_today()}
      aside={ranking ? m.wish_today_aside({ date: formatDate(ranking.asOf, locale) }) : null}
    >
      {isError ? <Note title={m.wish_failed()}>{m.wish_failed_text()}</Note> : null}
      <ul className={styles.today}>
        {scored.map(({ crypto_id: { _id, name, thicker, logo }, market }) => (
          <li key={_id}>
            <Link to={detailsHref(locale, _id, name, DEFAULT_LEVEL)}>
              <Monogram name={name} picture={logo} size="s" />
              <span>
                <b>{name}</b> <small>{thicker}</small>
              </span>
              <span className="num">{formatCurrency(market.price[currency], currency, locale)}</span>
              <span className="num">
                <Change value={market.change_24h} text={formatChange(market.change_24h, locale)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Star() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" className={styles.star} aria-hidden="true">
      <path d="M9 1.8l2.2 4.6 5 .7-3.6 3.5.9 5L9 13.2l-4.5 2.4.9-5L1.8 7.1l5-.7z" />
    </svg>
  );
}

import { Link } from 'react-router';
import { formatDateTime } from '#domain/format/format-date.ts';
import { canSetConditions } from '#domain/plans/access.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { useFavourites } from '#web/api/use-favourites.ts';
import { usePlanWords } from '#web/api/use-tier.ts';
import { useViewer } from '#web/api/use-viewer.ts';
import { useSavedWishlist } from '#web/features/wishlist/use-saved-wishlist.ts';
import { WishlistTable } from '#web/features/wishlist/wishlist-table.tsx';
import { pageHref } from '#web/page-href.ts';
import { BlankRing, BlankTable } from '#web/ui/blank-table.tsx';
import { NextLinks } from '#web/ui/next-links.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import { VariantStack } from '#web/ui/variant-stack.tsx';

/** Wishlist page: prices when added and now, notes and alerts. */
export function WishlistPage() {
  const locale = getLocale();
  const { favourites: loaded, failed, again } = useFavourites();
  const saved = useSavedWishlist(loaded);
  const isSaved = loaded === null && failed && saved !== null;
  const favourites = isSaved ? saved.rows : loaded;
  const viewer = useViewer();
  const { words, isGuess } = usePlanWords();
  const canSetAlerts = viewer && canSetConditions({ tier: viewer.tier });
  const count = favourites?.length ?? 0;
  return (
    <>
      <PageTitle title={m.title_wishlist()} lead={m.wish_lead()} />
      <div className="wrap">
        <Section id="followed" title={m.wish_followed()} aside={count === 0 ? null : m.wish_count({ count })}>
          {failed ? (
            <Note
              kind="error"
              title={isSaved ? m.wish_saved({ date: formatDateTime(saved.at, locale) }) : m.wish_failed()}
            >
              <button type="button" className="link" onClick={again}>
                {m.try_again()}
              </button>
            </Note>
          ) : null}
          {failed && !isSaved ? null : count > 0 && favourites ? (
            <WishlistTable favourites={favourites} canSetAlerts={canSetAlerts} />
          ) : (
            <div aria-busy={favourites === null || undefined}>
              <BlankTable
                caption={m.wish_followed()}
                lines={2}
                waiting={favourites === null}
                columns={[
                  { head: m.column_asset(), mark: <BlankRing /> },
                  { head: m.column_score() },
                  { head: m.wish_price_on_add(), numeric: true },
                  { head: m.wish_price_now(), numeric: true, wide: true },
                  { head: m.column_change(), numeric: true, wide: true },
                  { head: m.wish_since(), numeric: true },
                ]}
              >
                <VariantStack
                  shown={words}
                  isGuess={isGuess}
                  variants={{
                    visitor: null,
                    free: `${m.wish_empty()} ${m.wish_empty_free()}`,
                    paid: `${m.wish_empty()} ${m.wish_empty_paid()}`,
                  }}
                />
              </BlankTable>
            </div>
          )}
        </Section>
        {count > 0 ? (
          <Section id="kept" title={m.wish_kept()}>
            <Terms
              columns
              terms={[
                { term: m.wish_price_on_add(), text: m.wish_price_on_add_text() },
                { term: m.wish_since(), text: m.wish_since_text() },
                { term: m.wish_note(), text: m.wish_note_text() },
                {
                  term: m.wish_conditions(),
                  text:
                    canSetAlerts === false ? (
                      <>
                        {m.wish_conditions_closed()}{' '}
                        <Link className="link" to={pageHref('plans', locale)}>
                          {m.restricted_action()}
                        </Link>
                      </>
                    ) : (
                      m.wish_conditions_explained()
                    ),
                },
              ]}
            />
          </Section>
        ) : favourites === null ? null : (
          <NextLinks
            title={m.ways_now()}
            ways={[
              { to: pageHref('index', locale), title: m.way_ranking(), text: m.wish_way_ranking() },
              { to: pageHref('details', locale), title: m.way_asset(), text: m.way_asset_text() },
              { to: pageHref('comparator', locale), title: m.way_compare(), text: m.way_compare_text() },
            ]}
          />
        )}
      </div>
    </>
  );
}

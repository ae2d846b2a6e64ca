import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pageHref } from '#web/page-href.ts';
import { NextLinks } from '#web/ui/next-links.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Page of a feature that does not exist yet: its title, one sentence, and links to pages that work. */
export function ComingSoon({ title, text = m.coming_soon() }: { title: string; text?: string }) {
  const locale = getLocale();
  return (
    <>
      <PageTitle title={title} lead={text} />
      <div className="wrap">
        <NextLinks
          title={m.ways_now()}
          ways={[
            { to: pageHref('index', locale), title: m.way_ranking(), text: m.coming_way_ranking() },
            {
              to: pageHref('details', locale),
              title: m.coming_way_assets(),
              text: m.coming_way_assets_text(),
            },
            { to: pageHref('knowledge', locale), title: m.coming_way_book(), text: m.coming_way_book_text() },
          ]}
        />
      </div>
    </>
  );
}

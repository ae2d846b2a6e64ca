import { PAGES, type PageName, UNLISTED_PAGES } from '#contracts/pages.ts';
import { SHARE_PICTURE_HEIGHT, SHARE_PICTURE_WIDTH, sitePicturePath } from '#contracts/site-picture.ts';
import { DEFAULT_LOCALE, getLocalePrefix, LOCALES } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { useSite } from '#web/features/shell/use-site.ts';

interface PageHeadProps {
  page: PageName;
  title: string;
  description: string;
  /** Parameters kept in the canonical address; all others are omitted. */
  query?: Record<string, string>;
  /** Excluded from search engines. Default for every page of `UNLISTED_PAGES`. */
  unlisted?: boolean;
  /** The picture that networks show beside a link; by default that of the site. */
  picture?: SharePicture;
  /** The feed of what this page lists. */
  feed?: { path: string; title: string };
}

interface SharePicture {
  path: string;
  /** Says what the picture shows. */
  alt: string;
}

/** Title, description, canonical address and alternates of a page. React moves them into the head. */
export function PageHead(props: PageHeadProps) {
  const { title } = props;
  const whole = title.includes('Fairview') ? title : `${title} · Fairview`;
  return (
    <>
      <title>{whole}</title>
      {/* Search engines and networks read the page of the server: the browser's bundle leaves it out. */}
      {import.meta.env.SSR ? <CrawlerHead {...props} title={whole} /> : null}
    </>
  );
}

function CrawlerHead({
  page,
  title,
  description,
  query = {},
  unlisted = UNLISTED_PAGES.includes(page),
  picture,
  feed,
}: PageHeadProps) {
  const { publicUrl } = useSite();
  const search = new URLSearchParams(query).toString();
  const address = (locale: (typeof LOCALES)[number]) =>
    `${publicUrl}${getLocalePrefix(locale)}${PAGES[page]}${search ? `?${search}` : ''}`;
  const locale = getLocale();
  return (
    <>
      {unlisted ? <meta name="robots" content="noindex" /> : null}
      <meta name="description" content={description} />
      <link rel="canonical" href={address(locale)} />
      {LOCALES.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(DEFAULT_LOCALE)} />
      {feed ? (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={feed.title}
          href={`${publicUrl}${feed.path}`}
        />
      ) : null}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:site_name" content="Fairview" />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={locale === 'it' ? 'it_IT' : 'en_GB'} />
      <PictureHead publicUrl={publicUrl} picture={picture} />
    </>
  );
}

function PictureHead({
  publicUrl,
  picture = { path: sitePicturePath(getLocale()), alt: m.share_alt_site() },
}: {
  publicUrl: string;
  picture: SharePicture | undefined;
}) {
  return (
    <>
      <meta property="og:image" content={`${publicUrl}${picture.path}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(SHARE_PICTURE_WIDTH)} />
      <meta property="og:image:height" content={String(SHARE_PICTURE_HEIGHT)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

import { PAGES, type PageName, UNLISTED_PAGES } from '#contracts/pages.ts';
import { DEFAULT_LOCALE, getLocalePrefix, LOCALES } from '#domain/locale/locales.ts';
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
}

/** Title, description, canonical address and alternates of a page. React moves them into the head. */
export function PageHead({
  page,
  title,
  description,
  query = {},
  unlisted = UNLISTED_PAGES.includes(page),
}: PageHeadProps) {
  const { publicUrl } = useSite();
  const search = new URLSearchParams(query).toString();
  const address = (locale: (typeof LOCALES)[number]) =>
    `${publicUrl}${getLocalePrefix(locale)}${PAGES[page]}${search ? `?${search}` : ''}`;
  const locale = getLocale();
  const whole = title.includes('Fairview') ? title : `${title} · Fairview`;
  return (
    <>
      <title>{whole}</title>
      {unlisted ? <meta name="robots" content="noindex" /> : null}
      <meta name="description" content={description} />
      <link rel="canonical" href={address(locale)} />
      {LOCALES.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(DEFAULT_LOCALE)} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:site_name" content="Fairview" />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={locale === 'it' ? 'it_IT' : 'en_GB'} />
    </>
  );
}

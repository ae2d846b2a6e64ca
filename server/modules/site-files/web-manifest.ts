import { PAGES } from '#contracts/pages.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';

/** Returns the web app manifest in one language. */
export function renderWebManifest(locale: Locale): string {
  const prefix = getLocalePrefix(locale);
  return JSON.stringify({
    id: `${prefix}/`,
    name: 'Fairview',
    short_name: 'Fairview',
    description: m.site_description({}, { locale }),
    lang: locale,
    start_url: locale === 'en' ? '/en/' : '/it/',
    scope: '/',
    display: 'standalone',
    background_color: '#fcfdfc',
    theme_color: '#fcfdfc',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: m.nav_analysis({}, { locale }), url: `${prefix}${PAGES.details}` },
      { name: m.title_top_ten({}, { locale }), url: `${prefix}${PAGES.topTen}` },
    ],
  });
}

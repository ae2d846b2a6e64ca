import { PAGES } from '#contracts/pages.ts';
import { type Locale, localePrefix } from '#domain/locale/locales.ts';

const WORDS: Record<Locale, { description: string; analysis: string; topTen: string }> = {
  en: {
    description: 'Crypto-assets by FV Score, with every figure behind it. For education only.',
    analysis: 'Cryptoasset analysis',
    topTen: 'Top 10',
  },
  it: {
    description: 'I crypto-asset per FV Score, con ogni cifra che c’è dietro. A solo scopo didattico.',
    analysis: 'Analisi dei crypto-asset',
    topTen: 'Top 10',
  },
};

/** What a device needs to put the site on its home screen, in one language. */
export function webManifest(locale: Locale): string {
  const prefix = localePrefix(locale);
  const { description, analysis, topTen } = WORDS[locale];
  return JSON.stringify({
    id: `${prefix}/`,
    name: 'Fairview',
    short_name: 'Fairview',
    description,
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
      { name: analysis, url: `${prefix}${PAGES.details}` },
      { name: topTen, url: `${prefix}${PAGES.topTen}` },
    ],
  });
}

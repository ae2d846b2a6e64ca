import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { messagesWithPrefix } from '#messages/pick.server.ts';

/** Content of the style element of `renderFailedPage`. */
export const FAILED_PAGE_STYLE = `
:root{color-scheme:light dark;--paper:#fcfdfc;--ink:#14201e;--ink-2:#42514e;--brand:#17685b;--bar:#2c8e7f}
@media (prefers-color-scheme:dark){:root{--paper:#0f1615;--ink:#e8eeec;--ink-2:#aebbb7;--brand:#7fd0c1;--bar:#54b9a8}}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:var(--paper);color:var(--ink);font:1rem/1.5 Arial,sans-serif}
main{max-width:34rem}h1{font:500 2rem/1.2 Georgia,serif;margin:1.5rem 0 .5rem}p{color:var(--ink-2)}a{color:var(--brand)}
svg{width:4rem}path{fill:var(--bar)}path:last-child{fill:var(--ink)}`;

const LOGO_SVG =
  '<svg viewBox="0 0 100 100" aria-hidden="true"><path d="M9 0h91v35.28H9zM9 43.28h52.78V58.4H9zM9 66.4h74.62V100H9z"/><path d="M0 0h5.58v100H0z"/></svg>';

/** The page shown when rendering failed. It has no dependencies. */
export function renderFailedPage(locale: Locale): string {
  const { title, text, back } = messagesWithPrefix('error_', locale);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Fairview</title><style>${FAILED_PAGE_STYLE}</style></head><body><main>${LOGO_SVG}<h1>${title}</h1><p>${text}</p><p>500</p><p><a href="${getLocalePrefix(locale)}/">${back}</a></p></main></body></html>`;
}

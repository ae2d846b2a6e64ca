/** A script of this type is not run, and a link of this kind loads nothing, until `START_SCRIPT` calls them up. */
const DEFERRED_TYPE = 'text/waiting';
/** In a tab that is not looked at nothing is ever painted: its script starts after so many milliseconds. */
const START_TIMEOUT_MS = 1_000;

/**
 * Holds back the script of a rendered page, which reads and follows its links without it: a slow connection carries
 * styles, fonts and text first, and nothing is computed before the reader sees the page.
 */
export const deferScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload" ', `<link rel="${DEFERRED_TYPE}" fetchpriority="low" `)
    .replaceAll(/<script( nonce="[\w-]+")? type="module" /g, `<script$1 type="${DEFERRED_TYPE}" `);

/** Stands at the end of a page and starts its script after the first paint. */
export const START_SCRIPT = `(()=>{let begun;const all=what=>document.querySelectorAll(what+'="${DEFERRED_TYPE}"]');const start=()=>{if(begun)return;begun=true;all('link[rel').forEach(link=>{link.rel='modulepreload'});all('script[type').forEach(({textContent})=>{const script=document.createElement('script');script.type='module';script.textContent=textContent;document.head.append(script);script.remove()})};requestAnimationFrame(()=>setTimeout(start));setTimeout(start,${START_TIMEOUT_MS})})()`;

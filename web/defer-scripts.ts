/** Browsers ignore scripts of this type and links of this relation until `START_SCRIPT` changes them. */
const DEFERRED_TYPE = 'text/waiting';
/** Delay after which the script also starts in a background tab, which never paints. */
const START_TIMEOUT_MS = 1_000;

/**
 * Defers the scripts of a rendered page, which is readable without them. Slow connections load styles, fonts
 * and text first, and nothing runs before the first paint.
 */
export const deferScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload" ', `<link rel="${DEFERRED_TYPE}" fetchpriority="low" `)
    .replaceAll(/<script( nonce="[\w-]+")? type="module" /g, `<script$1 type="${DEFERRED_TYPE}" `);

/** Inline script at the end of the body. It starts the deferred scripts after the first paint. */
export const START_SCRIPT = `(()=>{let begun;const all=what=>document.querySelectorAll(what+'="${DEFERRED_TYPE}"]');const start=()=>{if(begun)return;begun=true;all('link[rel').forEach(link=>{link.rel='modulepreload'});all('script[type').forEach(({textContent})=>{const script=document.createElement('script');script.type='module';script.textContent=textContent;document.head.append(script);script.remove()})};requestAnimationFrame(()=>setTimeout(start));setTimeout(start,${START_TIMEOUT_MS})})()`;

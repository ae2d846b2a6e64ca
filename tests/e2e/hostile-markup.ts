import type { Page } from '@playwright/test';

/** Texts that a person or a source could submit. Each would call `hit` if the page ran it as code. */
const PAYLOADS = [
  '<script>hit(1)</script>',
  '"><img src=x onerror=hit(2)>',
  "'-hit(3)-'",
  '</script><script>hit(4)</script>',
  '<svg/onload=hit(5)>',
  'javascript:hit(6)',
  '<style>*{display:none!important}</style>',
  '\u2028hit(7)//\u2029',
  '{{constructor.constructor("hit(8)")()}}',
  '<a href="javascript:hit(9)" onmouseover="hit(10)">x</a>',
];
/** All of them in one line. */
export const ALL_PAYLOADS = PAYLOADS.join(' ');

/** Records calls of `hit` and violations of the content policy. */
export async function watchAlerts(page: Page, token: string | null): Promise<() => Promise<unknown>> {
  await page.addInitScript((held) => {
    if (held) localStorage.setItem('authToken', held);
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard, hit: (which: number) => heard.push(which) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      heard.push(`${violatedDirective} ${sample}`);
    });
  }, token);
  return () => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);
}

const FOREIGN = [
  ...['body style', 'body meta', 'body base', 'body link[rel="stylesheet"]', 'body img[src="x"]'],
  ...['main script:not([type^="application/"])', 'iframe', 'object', 'embed', 'svg a', 'svg animate', 'math'],
  ...['javascript:', 'vbscript:', 'data:'].map((scheme) => `a[href^="${scheme}" i]`),
  ...['[formaction]', '[srcdoc]', 'form[action^="javascript:" i]'],
].join();

/** Elements that no page of ours contains, or attributes that run code. */
export const findForeignElements = (page: Page) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll('body *')]
        .filter(
          (element) =>
            element.matches(selector) || [...element.attributes].some(({ name }) => name.startsWith('on')),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    FOREIGN,
  );

/**
 * Markup for posts, chapters, legal pages and feeds that browsers are known to parse differently than
 * written.
 */
export const MARKUP = [
  ...PAYLOADS,
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=hit(20)&gt;">',
  '<svg></p><style><a id="</style><img src=x onerror=hit(21)>">',
  '<noscript><p title="</noscript><img src=x onerror=hit(22)>">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img src=x onerror=hit(23)>">',
  '<textarea><img title="</textarea><img src=x onerror=hit(24)>">',
  '<template><script>hit(25)</script></template><iframe srcdoc="<script>parent.hit(26)</script>"></iframe>',
  '<a href="jav&#x0A;ascript:hit(27)" id="heard">x</a><p id="hit">x</p>',
  '<div style="position:fixed;inset:0;background:url(javascript:hit(28))">x</div>',
  '<details open ontoggle=hit(29)><summary>x</summary></details><video><source onerror=hit(30)></video>',
  '<p onclick=hit(31) class=wrap data-form=waiting>x</p><base href="javascript:hit(32)//"><object data="javascript:hit(33)"></object>',
];

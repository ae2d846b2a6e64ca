import { createRequire } from 'node:module';
const req = createRequire(process.cwd() + '/package.json'); const { chromium } = req('@playwright/test');
const Axe = (req('@axe-core/playwright').default ?? req('@axe-core/playwright').AxeBuilder);
const { findBrowser } = await import(process.cwd() + '/scripts/browser.mjs');
const b = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] });
const paths = ['regulators/?q=dobibo.net', 'contract-check/?q=uniswap', 'contract-check/?q=terrausd', 'red-flags/', 'red-flags/?asset=mx-token&code=F21', 'copy-trading/', 'proof/', 'own-weights/', 'open-data/', 'knowledge/details/?slug=anatomy-of-a-pump', 'details/?id=uniswap'];
let total = 0, pages = 0;
for (const [w, scheme, lang] of [[360, 'dark', 'it/'], [1440, 'light', ''], [360, 'light', '']]) for (const p of paths) {
  const c = await b.newContext({ viewport: { width: w, height: 800 }, colorScheme: scheme, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const pg = await c.newPage(); await pg.goto('http://localhost:4177/' + lang + p, { waitUntil: 'networkidle' });
  const r = await new Axe({ page: pg }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze(); pages++;
  const over = await pg.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  for (const v of r.violations) { total++; console.log(w, scheme, lang + p, v.id, v.nodes.length, v.nodes[0].html.slice(0, 150)); }
  if (over) console.log('OVERFLOW', w, lang + p);
  await c.close();
}
console.log('axe pages', pages, 'violations', total); await b.close();

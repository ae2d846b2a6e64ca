import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { copyCheckout } from '#tests/builders/copy-checkout.ts';
import { rewriteTexts } from '#tests/builders/rewrite-texts.ts';
import { freePort, SiteProcess } from '#tests/processes/site-process.ts';
import { ALL_PAYLOADS, findForeignElements, MARKUP, watchAlerts } from './hostile-markup.ts';

// All tests of the file share one site.
test.describe.configure({ mode: 'default' });

/** Markdown links and blocks whose targets run code. */
const MARKDOWN = [
  '[x](javascript:hit(40)) [x](JaVaScRiPt&#58;hit(41)) [x](data:text/html,<script>parent.hit(42)</script>)',
  '[x](page:method#"onmouseover="hit(43)) [x](vbscript:hit(44)) <javascript:hit(45)> ![x](javascript:hit(46))',
  '[x][run]\n\n[run]: javascript:hit(47) "\\" onmouseover=hit(48)"',
  '## <img src=x onerror=hit(49)> heading\n\n```html\n</code></pre><script>hit(50)</script>\n```',
  '<meta http-equiv="refresh" content="0;url=/terms/"><base href="https://example.invalid/">',
  '<embed src="javascript:hit(51)"><iframe src="javascript:parent.hit(52)"></iframe>',
  '<svg><a xlink:href="javascript:hit(53)"><text>x</text></a><animate onbegin=hit(54) attributeName=x dur=1s></svg>',
  '<link rel=stylesheet href="data:text/css,main{display:none}"><style>main{display:none!important}</style>',
  '<form action="javascript:hit(55)"><button autofocus onfocus=hit(56) formaction="javascript:hit(57)">x</button></form>',
].join('\n\n');

const quoted = JSON.stringify(ALL_PAYLOADS);
const TERMS = `terms: { hash: { name: ${quoted}, text: ${quoted} } }`;
const BODY = `A [hash](term:hash).\n\n${MARKUP.join('\n\n')}\n\n${MARKDOWN}\n\nThe last words.\n`;
const POST = `---\nid: 1002\ndate: 2026-11-21\ntitle: ${quoted}\nexcerpt: ${quoted}\n${TERMS}\n---\n${BODY}`;
const CHAPTER = `---\nupdated: 2026-11-21\n${TERMS}\n---\n${BODY}`;

function hostileText(path: string, text: string): string {
  if (path.startsWith('blog/how-to-read-an-fv-score')) return POST;
  if (path.startsWith('knowledge/what-a-block-is')) return CHAPTER;
  if (path !== 'knowledge/contents.yaml') return text;
  const [first, ...others] = parse(text);
  const texts = { title: ALL_PAYLOADS, excerpt: ALL_PAYLOADS };
  const [opening, ...chapters] = first.chapters;
  return stringify([
    {
      ...first,
      en: ALL_PAYLOADS,
      it: ALL_PAYLOADS,
      chapters: [{ ...opening, en: texts, it: texts }, ...chapters],
    },
    ...others,
  ]);
}

interface Reason {
  en: string;
  it: string;
}

/** A file of estimates with hostile text in all its texts. A reason keeps the figures it must state. */
function hostileEstimates(text: string): string {
  const { facts, items, inputs, ...file } = parse(text);
  const { raised, ...others } = inputs;
  const withHostileTexts = (entries: Record<string, Reason>) =>
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [
        name,
        {
          ...entry,
          en: `${ALL_PAYLOADS} ${entry.en}`,
          it: `${ALL_PAYLOADS} ${entry.it}`,
          link: 'https://example.org/"onmouseover="hit(63)',
        },
      ]),
    );
  return stringify({
    ...file,
    facts: {
      ...facts,
      website: 'https://example.org/"onmouseover="hit(60)',
      explorers: ['https://example.org/"><script>hit(61)</script>', 'http://javascript/:hit(62)'],
      token_type: ALL_PAYLOADS,
      payment_token: ALL_PAYLOADS,
      consensus_mechanism: { en: ALL_PAYLOADS, it: ALL_PAYLOADS },
      investors: facts.investors.map((investor: object) => ({ ...investor, name: ALL_PAYLOADS })),
    },
    items: withHostileTexts(items),
    // Validation checks the sum of the amounts in `raised`.
    inputs: { raised, ...withHostileTexts(others) },
  });
}

/** The assets with hostile texts in the name and team of Aave. */
function hostileAssets(text: string): string {
  const assets = JSON.parse(text) as { facts: Record<string, unknown> }[];
  const aave = assets.find(({ facts }) => facts.id === 'aave')!;
  const role = { en: ALL_PAYLOADS, it: ALL_PAYLOADS };
  Object.assign(aave.facts, { name: ALL_PAYLOADS, team: [{ name: ALL_PAYLOADS, role }] });
  return JSON.stringify(assets);
}

let root: string;
let site: SiteProcess;
let origin: string;
test.beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'fairview-hostile-'));
  copyCheckout(root, { built: true });
  rewriteTexts(root, hostileText);
  const estimates = join(root, 'data', 'estimates', 'aave.yaml');
  writeFileSync(estimates, hostileEstimates(readFileSync(estimates, 'utf8')));
  const assets = join(root, 'data', 'assets.json');
  writeFileSync(assets, hostileAssets(readFileSync(assets, 'utf8')));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = new SiteProcess(
    { PORT: `${port}`, PUBLIC_URL: origin, DATA_DIR: join(root, 'database'), CAPTCHA: 'off' },
    root,
  );
  await site.waitUntilServing();
});
test.afterAll(async () => {
  await site?.stop('SIGTERM');
  rmSync(root, { recursive: true, force: true });
});

/** Opens a page, clicks and hovers its content, and expects that nothing ran, loaded or navigated. */
async function expectInert(page: Page, path: string): Promise<void> {
  const alerts = await watchAlerts(page, null);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(origin + path);
  await page.waitForLoadState('networkidle');
  const main = page.getByRole('main');
  await expect(main).toBeVisible();
  await main.evaluate((place) => {
    place.addEventListener('click', (event) => event.preventDefault());
    for (const element of place.querySelectorAll<HTMLElement>('*')) {
      for (const type of ['mouseover', 'focus', 'toggle', 'click'])
        element.dispatchEvent(new MouseEvent(type, { bubbles: type !== 'focus', cancelable: true }));
    }
  });
  await page.waitForLoadState('networkidle');
  expect(await findForeignElements(page)).toEqual([]);
  expect(await alerts()).toEqual([]);
  // The page itself may add a choice to its address, such as the scale of the chart.
  expect(page.url().slice(0, (origin + path).length)).toBe(origin + path);
  await expect(main.getByText('<script>hit(1)</script>').first()).toBeAttached();
  expect(asked.filter((address) => !address.startsWith(`${origin}/`))).toEqual([]);
}

for (const prefix of ['', '/it']) {
  for (const path of [
    '/blog/',
    '/blog/all/',
    '/blog/post/?id=1002',
    '/knowledge/',
    '/knowledge/details/?slug=what-a-block-is',
    '/',
    '/details/?id=aave&level=medium',
    '/comparator/?a=bitcoin&b=aave&level=medium',
  ]) {
    test(`${prefix}${path} shows hostile texts of its files as text`, async ({ page }) => {
      await expectInert(page, prefix + path);
    });
  }
}

test('a text continues after hostile markup', async ({ page }) => {
  for (const path of ['/blog/post/?id=1002', '/it/knowledge/details/?slug=what-a-block-is']) {
    await page.goto(origin + path);
    await expect(page.getByText('The last words.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'heading', exact: true })).toBeVisible();
  }
});

test('the reasons of estimates appear beside its figures, as written', async ({ page }) => {
  await page.goto(`${origin}/details/?id=aave&level=medium`);
  expect(
    await page.locator('details[name="why"] q', { hasText: '<script>hit(1)</script>' }).count(),
  ).toBeGreaterThan(3);
});

import { expect, type Page, test } from '@playwright/test';
import { PAGES, type PageName } from '../../contracts/pages.ts';
import { createDemoToken } from './demo-token.ts';
import { openSettled } from './open-page.ts';

const PAGE_QUERIES: Partial<Record<PageName, string>> = {
  index: '',
  home: '',
  details: '?id=bitcoin',
  comparator: '?a=bitcoin&b=ethereum',
  topTen: '',
  ecosystem: '',
  method: '',
  plans: '',
  wallet: '',
  walletTax: '',
  wishlist: '',
};

interface Amount {
  text: string;
  lines: number;
}

/** Every amount of money in the page's text, with the number of lines it spans. */
const amounts = (page: Page): Promise<Amount[]> =>
  page.evaluate(() => {
    const money =
      document.documentElement.lang === 'it'
        ? /[+\u2212-]?\d[\d.,]*(?:[\s\u00a0](?:mila|mln|mld))?[\s\u00a0][$€]/g
        : /[+\u2212-]?[$€]\d[\d.,]*(?:[\s\u00a0](?:k|M|B|T)\b)?/g;
    const found: { text: string; lines: number }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, noscript, [aria-hidden="true"]')) continue;
      for (const match of (node.nodeValue ?? '').matchAll(money)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = [...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map(({ top }) => Math.round(top));
        found.push({ text: match[0], lines: new Set(tops).size });
      }
    }
    return found;
  });

/**
 * Two decimals; three, six or eight below 1, 0.1 and 0.0001; four digits and a unit from a million on. The
 * decimals are those of the amount before rounding: 0.9996 is shown as 1.000.
 */
function hasExpectedDecimals(text: string): boolean {
  const plain = text.replaceAll(/[\s\u00a0+\u2212$€-]/g, '');
  const unit = /(k|M|B|T|mila|mln|mld)$/.exec(plain)?.[1];
  const number = plain.replace(unit ?? '', '').replace(/[.,]$/, '');
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d+))?$/.exec(number) ?? [];
  if (unit) return unit !== 'k' && unit !== 'mila' && number.replaceAll(/\D/g, '').length <= 4;
  return Number(whole.replaceAll(/\D/g, '')) > 0
    ? decimals.length === 2 || `${whole}.${decimals}` === '1.000'
    : [2, 3, 6, 8].includes(decimals.length);
}

for (const prefix of ['', '/it']) {
  for (const width of [320, 360]) {
    test(`every amount under ${prefix || '/'} stays on one line at ${width} px with the decimals of its size`, async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000);
      const token = await createDemoToken(request, 'pro');
      await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
      await page.setViewportSize({ width, height: 800 });
      const misformatted: string[] = [];
      for (const [name, query] of Object.entries(PAGE_QUERIES)) {
        await openSettled(page, `${prefix}${PAGES[name as PageName]}${query}`);
        const found = await amounts(page);
        if (name === 'wallet' || name === 'details') expect(found.length, name).toBeGreaterThan(5);
        for (const { text, lines } of found) {
          if (lines > 1) misformatted.push(`${name}: ${text} on ${lines} lines`);
          if (!hasExpectedDecimals(text)) misformatted.push(`${name}: ${text}`);
          if (/[\d] [$€]|\d [kMBTm]/.test(text)) misformatted.push(`${name}: ${text} can be broken`);
        }
      }
      expect([...new Set(misformatted)]).toEqual([]);
    });
  }
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtTitle, pagesAreBuilt, provideBuiltSite } from '#tests/built-site.ts';

const CLIENT = new URL('../../build/client', import.meta.url);

/** Transfer size in bytes, compressed if the build compressed the file. */
const readTransferBytes = (file: string): number => {
  const packed = new URL(`${CLIENT}${file}.br`);
  return statSync(existsSync(packed) ? packed : new URL(`${CLIENT}${file}`)).size;
};

const SCRIPTS = /\/assets\/[\w.-]+\.js/g;
const STYLES = /\/assets\/[\w.-]+\.css/g;

/** Expects that the files of a kind which a page names have at most `most` bytes. */
function expectWithin(body: string, files: RegExp, most: number): void {
  const named = [...new Set(body.match(files))].map((file) => ({ file, bytes: readTransferBytes(file) }));
  const total = named.reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = named
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 5)
    .map(({ file, bytes }) => `${file} ${bytes}`);
  expect(named.length).toBeGreaterThan(0);
  expect(total, `${most - total} bytes left; the largest: ${largest.join(', ')}`).toBeLessThanOrEqual(most);
}

describe.skipIf(!pagesAreBuilt)(`built pages${builtTitle}`, () => {
  const site = provideBuiltSite();

  it.each([
    ['the home page', 'script', '/', SCRIPTS, 140_000],
    ['the home page', 'style', '/', STYLES, 30_000],
    ['the page of an asset', 'script', '/details/?id=bitcoin', SCRIPTS, 160_000],
    ['the page of an asset', 'style', '/details/?id=bitcoin', STYLES, 30_000],
  ])('%s: loads a %s total within its limit of bytes', async (_page, _kind, path, files, most) => {
    const { body } = await site.app.inject(path);
    expectWithin(body, files, most);
  });

  it('the page of an asset: links the styles of its parts that are loaded on demand', async () => {
    const { body } = await site.app.inject('/details/?id=bitcoin');
    const scripts = [...new Set(body.match(SCRIPTS))].map((file) =>
      readFileSync(new URL(`${CLIENT}${file}`), 'utf8'),
    );
    const code = scripts.find((each) => each.includes('import(`./chart-part-'))!;
    const files = JSON.parse(`[${/"assets\/[^\]]*/.exec(code)![0]}]`) as string[];
    const parts = [
      ...code.matchAll(/import\([^)]*-part-[^)]*\)(?:\.then\([^)]*\))?,__vite__mapDeps\(\[([\d,]+)\]\)/g),
    ];
    const styles = parts
      .flatMap(([, indexes]) => indexes!.split(',').map((index) => files[Number(index)]!))
      .filter((name) => name.endsWith('.css#'));
    expect(parts).toHaveLength(3);
    expect(styles).not.toEqual([]);
    expect([...new Set(styles)].filter((name) => !body.includes(`href="/${name}"`))).toEqual([]);
  });

  it('the home page: loads styles first: fonts have low priority, and scripts wait for the first paint', async () => {
    const { body } = await site.app.inject('/');
    const fonts = body.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(fonts).toHaveLength(2);
    expect(fonts.filter((link) => !/as="font".*fetchpriority="low"/i.test(link))).toEqual([]);
    expect(body.match(/<link rel="text\/waiting"[^>]*>/g)?.length).toBeGreaterThan(1);
    expect(body.match(/<script type="text\/waiting"/g)).toHaveLength(1);
    expect(body).not.toMatch(/<link rel="modulepreload"|<script type="module"|<script[^>]* src=/);
  });

  it('the home page: loads its styles once, because lazy code uses the same name for them', async () => {
    const { body } = await site.app.inject('/');
    const [, styles] = /<link rel="stylesheet" href="\/(assets\/shell-[\w-]+\.css#?)"/.exec(body) ?? [];
    const scripts = readdirSync(new URL(`${CLIENT}/assets`)).filter((file) => file.endsWith('.js'));
    const asked = scripts.flatMap(
      (file) =>
        readFileSync(new URL(`${CLIENT}/assets/${file}`), 'utf8').match(/assets\/shell-[\w-]+\.css#?/g) ?? [],
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set([styles]));
  });
});

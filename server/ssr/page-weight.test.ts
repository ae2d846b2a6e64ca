import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtTitle, pagesAreBuilt, provideBuiltSite } from '#tests/built-site.ts';

const CLIENT = new URL('../../build/client', import.meta.url);

/** Transfer size in bytes, compressed if the build compressed the file. */
const readTransferBytes = (file: string): number => {
  const packed = new URL(`${CLIENT}${file}.br`);
  return statSync(existsSync(packed) ? packed : new URL(`${CLIENT}${file}`)).size;
};

describe.skipIf(!pagesAreBuilt)(`the home page${builtTitle}`, () => {
  const site = provideBuiltSite();

  it.each([
    ['script', /\/assets\/[\w.-]+\.js/g, 140_000],
    ['style', /\/assets\/[\w.-]+\.css/g, 30_000],
  ])('loads a %s total within its limit of bytes', async (_kind, files, most) => {
    const { body } = await site.app.inject('/');
    const named = [...new Set(body.match(files))].map((file) => ({ file, bytes: readTransferBytes(file) }));
    const total = named.reduce((sum, { bytes }) => sum + bytes, 0);
    const largest = named
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, 5)
      .map(({ file, bytes }) => `${file} ${bytes}`);
    expect(named.length).toBeGreaterThan(0);
    expect(total, `${most - total} bytes left; the largest: ${largest.join(', ')}`).toBeLessThanOrEqual(most);
  });

  it('loads styles first: fonts have low priority, and scripts wait for the first paint', async () => {
    const { body } = await site.app.inject('/');
    const fonts = body.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(fonts).toHaveLength(2);
    expect(fonts.filter((link) => !/as="font".*fetchpriority="low"/i.test(link))).toEqual([]);
    expect(body.match(/<link rel="text\/waiting"[^>]*>/g)?.length).toBeGreaterThan(1);
    expect(body.match(/<script type="text\/waiting"/g)).toHaveLength(1);
    expect(body).not.toMatch(/<link rel="modulepreload"|<script type="module"|<script[^>]* src=/);
  });

  it('loads its styles once, because lazy code uses the same name for them', async () => {
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

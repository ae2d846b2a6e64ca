import { describe, expect, it } from 'vitest';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';
import { builtTitle, pagesAreBuilt, provideBuiltSite } from '#tests/built-site.ts';

describe.skipIf(!pagesAreBuilt)(`the picture of a page${builtTitle}`, () => {
  const site = provideBuiltSite();
  const readPictures = async (url: string) => {
    const { body } = await site.app.inject(url);
    return [...body.matchAll(/<meta property="og:image" content="([^"]+)"/g)].map(([, found]) =>
      found!.replaceAll('&amp;', '&'),
    );
  };

  it.each([
    ['an asset', '/it/details/?id=bitcoin', '/share/asset/bitcoin.it.png?v='],
    [
      'an asset in another profile',
      '/details/?id=bitcoin&level=insane',
      '/share/asset/bitcoin.en.png?level=insane&v=',
    ],
    ['a red flag', '/red-flags/?asset=pi-network&code=F11', '/share/flag/pi-network/F11.en.png?v='],
    ['two assets', '/it/comparator/?a=bitcoin&b=chainlink', '/share/compare/bitcoin/chainlink.it.png?v='],
  ])('is its own for %s, at an address that answers', async (_, page, address) => {
    const [picture, ...others] = await readPictures(page);
    expect(picture!.startsWith(`${PUBLIC_URL}${address}`), picture).toBe(true);
    expect(others).toEqual([]);
    const { statusCode, headers } = await site.app.inject(picture!.slice(PUBLIC_URL.length));
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('is that of the site for the red-flag board and for an asset alone in the comparator', async () => {
    for (const page of ['/red-flags/', '/comparator/?a=bitcoin'])
      expect(await readPictures(page), page).toEqual([`${PUBLIC_URL}/share/fairview.en.png`]);
  });
});

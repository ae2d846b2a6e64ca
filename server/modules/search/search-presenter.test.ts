import { describe, expect, it } from 'vitest';
import { searchCall } from '#contracts/search.ts';
import { getLogoPath } from '#server/modules/logos/logo-service.ts';
import { searchAnswer } from '#server/modules/search/search-presenter.ts';
import { createHolder, getJson, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
const search = (text: string, headers = {}) =>
  getJson(site.app, `/api/blog/research?text=${encodeURIComponent(text)}`, headers);
const found = async (text: string) =>
  (await search(text)).body.map((asset: { _id: string }) => asset._id) as string[];

describe('GET /api/blog/research', () => {
  it('returns assets with name, ticker and logo, and matches the contract', async () => {
    const { status, body } = await search('bitcoin');
    expect(status).toBe(200);
    expect(searchCall.answer.parse(body)).toEqual(body);
    expect(body[0]).toEqual({
      _id: 'bitcoin',
      name: 'Bitcoin',
      thicker: 'BTC',
      logo: getLogoPath('bitcoin'),
      rank: 1,
      category: 'Cryptocurrency',
      followed: true,
      near: false,
      formerly: null,
      resembles: null,
    });
  });

  it.each([
    ['btc', 'bitcoin'],
    ['ETH', 'ethereum'],
    ['sol', 'solana'],
    ['  chainlink  ', 'chainlink'],
    ['Bitcoin Cash', 'bitcoin-cash'],
    ['avalanche-2', 'avalanche-2'],
    ['ＢＴＣ', 'bitcoin'],
    ['bitcòin', 'bitcoin'],
  ])('returns the best match for %j first', async (text, best) => {
    expect((await found(text))[0]).toBe(best);
  });

  it.each([
    ['MATIC', 'polygon-ecosystem-token'],
    ['rndr', 'render-token'],
    ['LUNA', 'terra-luna'],
    ['klaytn', 'kaia'],
    ['FTM', 'sonic-3'],
    ['merit circle', 'beam-2'],
    ['eth lend', 'aave'],
  ])('returns the renamed asset first for the former name %j, with the former name', async (text, best) => {
    const { body } = await search(text);
    expect(body[0]).toMatchObject({ _id: best, formerly: expect.any(String) });
  });

  it.each([
    ['MKR', 'maker', 'sky'],
    ['EOS', 'eos', 'vaulta'],
    ['GMT', 'stepn', 'gmt-token'],
  ])('returns the current holder of the ticker %j before the former one', async (text, today, before) => {
    expect((await found(text)).slice(0, 2)).toEqual([today, before]);
  });

  it('returns the category in the language of the request, and no rank for a stablecoin', async () => {
    const { body } = await search('tether', { 'accept-language': 'it' });
    expect(body[0]).toMatchObject({ _id: 'tether', rank: null, category: 'Stablecoin' });
    expect((await search('bitcoin', { 'accept-language': 'it' })).body[0].category).toBe('Criptovaluta');
  });

  it('returns at most ten assets', async () => {
    expect(await found('a')).toHaveLength(10);
  });

  it('returns an empty list without a match', async () => {
    expect(await found('no such name')).toEqual([]);
  });

  it.each(['🚀', '币安人生', '%', '_', "' or 1=1 --", '<script>', '.*', '\\', '\u{10FFFF}'])(
    'returns 200 and an empty list for %j',
    async (text) => {
      const { status, body } = await search(text);
      expect(status).toBe(200);
      expect(body).toEqual([]);
    },
  );

  it('finds names with emoji and in other scripts', () => {
    const named = (id: string, name: string) => {
      const bitcoin = site.snapshot.assets.get('bitcoin')!;
      return [id, { ...bitcoin, facts: { ...bitcoin.facts, id, name, ticker: name } }] as const;
    };
    const { held } = createHolder({
      ...site.snapshot,
      assets: new Map([named('rocket', '🚀 Rocket'), named('life', '币安人生')]),
    });
    expect(searchAnswer(held!, { text: '🚀' }, 'en').map(({ _id }) => _id)).toEqual(['rocket']);
    expect(searchAnswer(held!, { text: '人生' }, 'en').map(({ _id }) => _id)).toEqual(['life']);
  });

  it('returns the same response for equivalent spellings', async () => {
    const { headers } = await search('bitcoin');
    for (const text of ['BITCOIN', ' bitcòin ', 'bit\u200Bcoin'])
      expect((await search(text)).headers.etag).toBe(headers.etag);
  });

  it('finds an asset by the address of its contract', async () => {
    expect(await found('0xdAC17F958D2ee523a2206206994597C13D831ec7')).toEqual(['tether']);
  });

  it('marks a match that differs by one letter as near', async () => {
    const { body } = await search('solanna');
    expect(body[0]).toMatchObject({ _id: 'solana', near: true });
  });

  describe('searchAnswer with the list of all coins', () => {
    const createHeldSnapshot = () => {
      const over = createHolder(site.snapshot);
      over.setKnownCoins({
        version: 'one',
        coins: [
          { _id: 'bitcoin', name: 'Bitcoin', thicker: 'BTC', rank: null },
          { _id: 'batcat', name: 'batcat', thicker: 'BTC', rank: null },
          { _id: 'bitcoln', name: 'Bitcoln', thicker: 'LN', rank: null },
          { _id: 'mezo-wrapped-btc', name: 'Mezo Wrapped BTC', thicker: 'BTC', rank: null },
        ],
      });
      return over.held!;
    };
    const searchKnownCoins = (text: string) => searchAnswer(createHeldSnapshot(), { text }, 'en');

    it('finds a coin known by name and ticker only, and marks it as not followed', () => {
      expect(searchKnownCoins('batcat')).toEqual([
        {
          _id: 'batcat',
          name: 'batcat',
          thicker: 'BTC',
          logo: null,
          rank: null,
          category: null,
          followed: false,
          near: false,
          formerly: null,
          resembles: { _id: 'bitcoin', name: 'Bitcoin', rank: 1, how: 'ticker' },
        },
      ]);
    });

    it('omits coins that are not listed when asked for listed ones', () => {
      const find = (listed?: 'true') => searchAnswer(createHeldSnapshot(), { text: 'batcat', listed }, 'en');
      expect([find().length, find('true').length]).toEqual([1, 0]);
    });

    it('returns a listed asset once, before coins with the same ticker', () => {
      const found = searchKnownCoins('btc').map(({ _id }) => _id);
      expect(found[0]).toBe('bitcoin');
      expect(found.filter((id) => id === 'bitcoin')).toHaveLength(1);
      expect(found).toEqual(expect.arrayContaining(['batcat', 'mezo-wrapped-btc']));
    });

    it('returns the listed asset that a coin resembles or derives from', () => {
      expect(searchKnownCoins('bitcoln')[0]!.resembles).toMatchObject({ _id: 'bitcoin', how: 'look' });
      expect(searchKnownCoins('mezo')[0]!.resembles).toMatchObject({ _id: 'bitcoin', how: 'derived' });
    });
  });

  it('accepts 80 characters and returns 400 for 81', async () => {
    expect((await search('a'.repeat(80))).status).toBe(200);
    const { status, body } = await search('a'.repeat(81));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'input.invalid', issues: [{ path: 'text' }] });
  });

  it.each(['', ' ', '\t\n', '\u0301'])('returns 400 for the empty text %j', async (text) => {
    const { status, body } = await search(text);
    expect(status).toBe(400);
    expect(body).toEqual({
      statusCode: 400,
      code: 'search.empty',
      message: 'Enter an asset name or ticker.',
    });
  });

  it('returns the error in Italian for an Italian request', async () => {
    const { body } = await search('', { 'accept-language': 'it' });
    expect(body.message).toBe('Inserisci il nome o il ticker di un asset.');
  });

  it('returns 400 without a text, and for two texts', async () => {
    for (const query of ['', '?text=a&text=b']) {
      const { status, body } = await getJson(site.app, `/api/blog/research${query}`);
      expect([status, body.issues[0].path]).toEqual([400, 'text']);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { searchCall } from '#contracts/search.ts';
import { searchAnswer } from '#server/answers/search-answer.ts';
import { ask, holding, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
const search = (text: string, headers = {}) =>
  ask(site.app, `/api/blog/research?text=${encodeURIComponent(text)}`, headers);
const found = async (text: string) =>
  (await search(text)).body.map((asset: { _id: string }) => asset._id) as string[];

describe('GET /api/blog/research', () => {
  it('gives assets with name, ticker and logo, by the contract', async () => {
    const { status, body } = await search('bitcoin');
    expect(status).toBe(200);
    expect(searchCall.answer.parse(body)).toEqual(body);
    expect(body[0]).toEqual({ _id: 'bitcoin', name: 'Bitcoin', thicker: 'BTC', logo: null });
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
  ])('has for %j the best match first', async (text, best) => {
    expect((await found(text))[0]).toBe(best);
  });

  it('gives ten at most', async () => {
    expect(await found('a')).toHaveLength(10);
  });

  it('gives an empty list where nothing matches', async () => {
    expect(await found('nothing like it')).toEqual([]);
  });

  it.each([
    '🚀',
    '币安人生',
    '\u202Ebtc',
    '%',
    '_',
    "' or 1=1 --",
    '<script>',
    '.*',
    '\\',
    '\u0000',
    '\u{10FFFF}',
  ])('answers %j without a fault', async (text) => {
    const { status, body } = await search(text);
    expect(status).toBe(200);
    expect(body).toEqual([]);
  });

  it('finds names of emoji and of other scripts', () => {
    const named = (id: string, name: string) => {
      const bitcoin = site.snapshot.assets.get('bitcoin')!;
      return [id, { ...bitcoin, facts: { ...bitcoin.facts, id, name, ticker: name } }] as const;
    };
    const { held } = holding({
      ...site.snapshot,
      assets: new Map([named('rocket', '🚀 Rocket'), named('life', '币安人生')]),
    });
    expect(searchAnswer(held!, '🚀').map(({ _id }) => _id)).toEqual(['rocket']);
    expect(searchAnswer(held!, '人生').map(({ _id }) => _id)).toEqual(['life']);
  });

  it('takes 80 characters and refuses 81', async () => {
    expect((await search('a'.repeat(80))).status).toBe(200);
    const { status, body } = await search('a'.repeat(81));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'input.invalid', issues: [{ path: 'text' }] });
  });

  it.each(['', ' ', '\t\n', '\u0301'])('asks for a text instead of %j', async (text) => {
    const { status, body } = await search(text);
    expect(status).toBe(400);
    expect(body).toEqual({
      statusCode: 400,
      code: 'search.empty',
      message: 'Type the name or the ticker of an asset.',
    });
  });

  it('asks in Italian', async () => {
    const { body } = await search('', { 'accept-language': 'it' });
    expect(body.message).toBe('Scrivi il nome o il ticker di un asset.');
  });

  it('needs a text, and one only', async () => {
    for (const query of ['', '?text=a&text=b']) {
      const { status, body } = await ask(site.app, `/api/blog/research${query}`);
      expect([status, body.issues[0].path]).toEqual([400, 'text']);
    }
  });
});

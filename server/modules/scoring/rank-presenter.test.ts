import { describe, expect, it } from 'vitest';
import { rankAnswer as contract } from '#contracts/rank.ts';
import { LEVELS } from '#domain/method/levels.ts';
import { compareRank } from '#domain/scoring/order.ts';
import { rankAnswer } from '#server/modules/scoring/rank-presenter.ts';
import { withAsset } from '#tests/builders/change-market.ts';
import { ask, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
const whole = (level: (typeof LEVELS)[number]) => rankAnswer(site.snapshot, { level }, 'all', 'en');
const idsOf = (answer: ReturnType<typeof whole>) => answer.data.map((row) => row.crypto_id._id);

describe.each(LEVELS)('rankAnswer of %s', (level) => {
  it('lists rated, then stablecoins, then unrated, and all of them', () => {
    const statuses = whole(level).data.map((row) => row.status);
    const groups = statuses.filter((status, i) => status !== statuses[i - 1]);
    expect(groups).toEqual(['rated', 'stablecoin', 'soon']);
    expect(statuses).toHaveLength(site.snapshot.assets.size);
  });

  it('lists the rated best first, by the order of the method', () => {
    const keys = whole(level)
      .data.filter((row) => row.status === 'rated')
      .map(({ crypto_id }) => {
        const { score, published } = site.snapshot.assets.get(crypto_id._id)!;
        return {
          id: crypto_id._id,
          published: published![level].score,
          base: score.levels![level].base,
          coverage: score.coverage,
          mc_eff: score.mc_eff,
        };
      });
    expect(keys.length).toBeGreaterThanOrEqual(50);
    expect(keys).toEqual([...keys].sort(compareRank));
  });

  it('lists stablecoins and unrated by market cap', () => {
    for (const status of ['stablecoin', 'soon'] as const) {
      const ranks = whole(level)
        .data.filter((row) => row.status === status)
        .map((row) => site.snapshot.assets.get(row.crypto_id._id)!.market_cap_rank ?? Infinity);
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    }
  });

  it.each([
    ['visitor', 5],
    ['free', 10],
  ] as const)('is cut for a %s to the %i best', (visibility, rows) => {
    const answer = rankAnswer(site.snapshot, { level }, visibility, 'en');
    expect(answer.visible).toBe(rows);
    expect(idsOf(answer)).toEqual(idsOf(whole(level)).slice(0, rows));
  });
});

describe('rankAnswer', () => {
  it('counts all that is listed and rated, whoever asks', () => {
    const { total, rated, visible } = rankAnswer(site.snapshot, { level: 'medium' }, 'visitor', 'en');
    expect({ total, rated, visible }).toEqual({
      total: site.snapshot.assets.size,
      rated: whole('medium').data.filter((row) => row.scores !== null && row.status === 'rated').length,
      visible: 5,
    });
  });

  it('gives a score to every rated asset and none to an unrated one', () => {
    for (const { status, scores } of whole('high').data) {
      if (status === 'rated') expect(scores).not.toBeNull();
      if (status === 'soon') expect(scores).toBeNull();
    }
  });

  it('ranks no stablecoin by market cap', () => {
    const { data } = whole('medium');
    for (const row of data) {
      const { market_cap_rank, facts } = site.snapshot.assets.get(row.crypto_id._id)!;
      expect(row.crypto_id.rank).toBe(facts.kind === 'stablecoin' ? null : market_cap_rank);
    }
    expect(data.some((row) => row.status === 'stablecoin')).toBe(true);
  });

  it('marks each score that rests on an estimate, and says in words what that means', () => {
    const answer = whole('medium');
    const marked = answer.data.filter((row) => row.scores?.sample);
    expect(marked.length).toBe(answer.samples);
    expect(answer.notice).toMatch(/estimated: Fairview set their inputs/);
    expect(rankAnswer(site.snapshot, { level: 'medium' }, 'all', 'it').notice).toMatch(/stime di Fairview/);
  });

  it('gives no notice when no score rests on an estimate', () => {
    const answer = rankAnswer({ ...site.snapshot, samples: 0 }, { level: 'medium' }, 'all', 'en');
    expect(answer.notice).toBeNull();
  });

  it('leaves euros unknown on a day without a rate, and knows them on one with', () => {
    const without = rankAnswer({ ...site.snapshot, rates: [] }, { level: 'medium' }, 'visitor', 'en');
    for (const { market } of without.data) {
      expect(market.price.usd).toBeGreaterThan(0);
      expect([market.price.eur, market.market_cap.eur, market.volume_24h.eur]).toEqual([null, null, null]);
    }
    const { price } = whole('medium').data[0]!.market;
    expect(price.eur! * 1.1531).toBeCloseTo(price.usd!, 4);
  });

  it('says of a score that a flag holds down where it would stand', () => {
    const held = whole('medium').data.filter((row) => row.scores?.held_from != null);
    expect(held.length).toBeGreaterThan(0);
    for (const { scores, flags } of held) {
      expect(scores!.held_from).toBeGreaterThan(scores!.fv);
      expect(flags.length).toBeGreaterThan(0);
    }
  });

  it('shows a visitor no score of a stablecoin, even where fewer assets are rated than he sees rows', () => {
    const scored = site.snapshot.assets.get('bitcoin')!;
    const coin = site.snapshot.assets.get('tether')!;
    const small = withAsset(
      {
        ...site.snapshot,
        rated: 1,
        order: { ...site.snapshot.order, medium: ['bitcoin', 'tether'] },
      },
      'tether',
      { published: scored.published, score: { ...scored.score, id: 'tether', status: 'stablecoin' } },
    );
    expect(coin.places.medium).toBeNull();
    const scores = (visibility: 'visitor' | 'all') =>
      rankAnswer(small, { level: 'medium' }, visibility, 'en').data.map((row) => row.scores?.fv ?? null);
    expect(scores('visitor')).toEqual([scored.published!.medium.score, null]);
    expect(scores('all')).toEqual([scored.published!.medium.score, scored.published!.medium.score]);
  });
});

describe('GET /api/rank', () => {
  it('gives the medium profile when none is named, and the one that is', async () => {
    const [plain, medium, insane] = await Promise.all(
      ['', '?level=medium', '?level=insane'].map((query) => ask(site.app, `/api/rank${query}`)),
    );
    expect(plain!.body).toEqual(medium!.body);
    expect(insane!.body.level).toBe('insane');
    expect(insane!.body.data).not.toEqual(medium!.body.data);
  });

  it('gives a visitor the five best, by the contract and with nothing beside it', async () => {
    const { status, body } = await ask(site.app, '/api/rank');
    expect(status).toBe(200);
    expect(contract.parse(body)).toEqual(body);
    expect(body.data.map((row: { scores: unknown }) => row.scores)).not.toContain(null);
    expect(body.data).toHaveLength(5);
    expect(body.source).toBe('bundled');
    expect(body.asOf).toBe('2025-11-03T02:05:14.000Z');
  });

  it('names categories in the language of the caller', async () => {
    const name = async (language: string) =>
      (await ask(site.app, '/api/rank', { 'accept-language': language })).body.data[0].crypto_id
        .crypto_asset_category.name;
    expect([await name('en'), await name('it')]).toEqual(['Cryptocurrency', 'Criptovaluta']);
  });

  it.each(['MEDIUM', 'low', '', 'medium&level=high', '%00', '__proto__'])(
    'refuses the profile %j',
    async (level) => {
      const { status, body } = await ask(site.app, `/api/rank?level=${level}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ statusCode: 400, code: 'input.invalid', issues: [{ path: 'level' }] });
    },
  );

  it('says what is wrong in Italian to who reads Italian', async () => {
    const { body } = await ask(site.app, '/api/rank?level=low', { 'accept-language': 'it' });
    expect(body.message).toBe('Alcuni valori non sono validi.');
    expect(body.issues[0].message).toBe('Scegli tra: medium, high, insane.');
  });
});

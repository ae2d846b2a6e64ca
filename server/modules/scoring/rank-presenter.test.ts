import { describe, expect, it } from 'vitest';
import { rankAnswer as contract } from '#contracts/rank.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { compareRank } from '#domain/scoring/order.ts';
import { rankAnswer } from '#server/modules/scoring/rank-presenter.ts';
import { withAsset } from '#tests/builders/change-market.ts';
import { withFlag } from '#tests/builders/flagged-market.ts';
import { getJson, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
const rankAll = (level: (typeof RISK_LEVELS)[number]) => rankAnswer(site.snapshot, { level }, 'all', 'en');
const toIds = (answer: ReturnType<typeof rankAll>) => answer.data.map((row) => row.crypto_id._id);

describe.each(RISK_LEVELS)('rankAnswer of %s', (level) => {
  it('lists all assets: rated, then stablecoins, then unrated', () => {
    const statuses = rankAll(level).data.map((row) => row.status);
    const groups = statuses.filter((status, i) => status !== statuses[i - 1]);
    expect(groups).toEqual(['rated', 'stablecoin', 'soon']);
    expect(statuses).toHaveLength(site.snapshot.assets.size);
  });

  it('sorts rated assets by the ranking rule of the method', () => {
    const keys = rankAll(level)
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

  it('sorts stablecoins and unrated assets by market cap', () => {
    for (const status of ['stablecoin', 'soon'] as const) {
      const ranks = rankAll(level)
        .data.filter((row) => row.status === status)
        .map((row) => site.snapshot.assets.get(row.crypto_id._id)!.market_cap_rank ?? Infinity);
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    }
  });

  it.each([
    ['visitor', 5],
    ['free', 10],
  ] as const)('limits tier %s to the best %i', (visibility, rows) => {
    const answer = rankAnswer(site.snapshot, { level }, visibility, 'en');
    expect(answer.visible).toBe(rows);
    expect(toIds(answer)).toEqual(toIds(rankAll(level)).slice(0, rows));
  });
});

describe('rankAnswer', () => {
  it('returns the same totals for every tier', () => {
    const { total, rated, visible } = rankAnswer(site.snapshot, { level: 'medium' }, 'visitor', 'en');
    expect({ total, rated, visible }).toEqual({
      total: site.snapshot.assets.size,
      rated: rankAll('medium').data.filter((row) => row.scores !== null && row.status === 'rated').length,
      visible: 5,
    });
  });

  it('includes a score for every rated asset and none for unrated ones', () => {
    for (const { status, scores } of rankAll('high').data) {
      if (status === 'rated') expect(scores).not.toBeNull();
      if (status === 'soon') expect(scores).toBeNull();
    }
  });

  it('returns no market cap rank for stablecoins', () => {
    const { data } = rankAll('medium');
    for (const row of data) {
      const { market_cap_rank, facts } = site.snapshot.assets.get(row.crypto_id._id)!;
      expect(row.crypto_id.rank).toBe(facts.kind === 'stablecoin' ? null : market_cap_rank);
    }
    expect(data.some((row) => row.status === 'stablecoin')).toBe(true);
  });

  it('marks each provisional score, and adds a notice', () => {
    const answer = rankAll('medium');
    const marked = answer.data.filter((row) => row.scores?.provisional);
    expect(marked.length).toBe(answer.provisional);
    expect(answer.notice).toMatch(/Less than half of a provisional score is measured/);
    expect(rankAnswer(site.snapshot, { level: 'medium' }, 'all', 'it').notice).toMatch(/stime di Fairview/);
  });

  it('returns no notice when no score is provisional', () => {
    const answer = rankAnswer({ ...site.snapshot, provisional: 0 }, { level: 'medium' }, 'all', 'en');
    expect(answer.notice).toBeNull();
  });

  it('returns null in EUR only when the day has no exchange rate', () => {
    const without = rankAnswer({ ...site.snapshot, rates: [] }, { level: 'medium' }, 'visitor', 'en');
    for (const { market } of without.data) {
      expect(market.price.usd).toBeGreaterThan(0);
      expect([market.price.eur, market.market_cap.eur, market.volume_24h.eur]).toEqual([null, null, null]);
    }
    const { price } = rankAll('medium').data[0]!.market;
    expect(price.eur! * 1.1698).toBeCloseTo(price.usd!, 4);
  });

  it('returns the uncapped score for a score capped by flags', () => {
    const [id] = site.snapshot.order.medium as [string];
    const { data } = rankAnswer(withFlag(site.snapshot, id), { level: 'medium' }, 'all', 'en');
    const { scores, flags } = data.find(({ crypto_id }) => crypto_id._id === id)!;
    expect(scores!.fv).toBe(40);
    expect(scores!.held_from).toBeGreaterThan(40);
    expect(flags).toContain('F06');
  });

  it('hides the score of a stablecoin from visitors, even with fewer rated assets than visible rows', () => {
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
    expect(coin.ranks.medium).toBeNull();
    const scores = (visibility: 'visitor' | 'all') =>
      rankAnswer(small, { level: 'medium' }, visibility, 'en').data.map((row) => row.scores?.fv ?? null);
    expect(scores('visitor')).toEqual([scored.published!.medium.score, null]);
    expect(scores('all')).toEqual([scored.published!.medium.score, scored.published!.medium.score]);
  });
});

describe('GET /api/rank', () => {
  it('defaults to the medium profile, and returns the requested one', async () => {
    const [plain, medium, insane] = await Promise.all(
      ['', '?level=medium', '?level=insane'].map((query) => getJson(site.app, `/api/rank${query}`)),
    );
    expect(plain!.body).toEqual(medium!.body);
    expect(insane!.body.level).toBe('insane');
    expect(insane!.body.data).not.toEqual(medium!.body.data);
  });

  it('returns the five best to a visitor and matches the contract', async () => {
    const { status, body } = await getJson(site.app, '/api/rank');
    expect(status).toBe(200);
    expect(contract.parse(body)).toEqual(body);
    expect(body.data.map((row: { scores: unknown }) => row.scores)).not.toContain(null);
    expect(body.data).toHaveLength(5);
    expect(body.source).toBe('bundled');
    expect(body.asOf).toBe('2026-05-04T19:07:00.000Z');
  });

  it('returns category names in the language of the request', async () => {
    const getBitcoinCategory = async (language: string) =>
      (await getJson(site.app, '/api/rank', { 'accept-language': language })).body.data.find(
        ({ crypto_id }: { crypto_id: { _id: string } }) => crypto_id._id === 'bitcoin',
      ).crypto_id.crypto_asset_category.name;
    expect([await getBitcoinCategory('en'), await getBitcoinCategory('it')]).toEqual([
      'Cryptocurrency',
      'Criptovaluta',
    ]);
  });

  it.each(['MEDIUM', 'low', '', 'medium&level=high', '%00', '__proto__'])(
    'returns 400 for the profile %j',
    async (level) => {
      const { status, body } = await getJson(site.app, `/api/rank?level=${level}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ statusCode: 400, code: 'input.invalid', issues: [{ path: 'level' }] });
    },
  );

  it('returns validation errors in Italian for an Italian request', async () => {
    const { body } = await getJson(site.app, '/api/rank?level=low', { 'accept-language': 'it' });
    expect(body.message).toBe('Alcuni valori non sono validi.');
    expect(body.issues[0].message).toBe('Scegli tra: medium, high, insane.');
  });
});

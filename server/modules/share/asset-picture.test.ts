import { beforeAll, describe, expect, it } from 'vitest';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { canSeeScore } from '#domain/plans/access.ts';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { type AssetCard, toAssetCard } from '#server/modules/share/asset-card.ts';
import { chooseName, drawAssetPicture } from '#server/modules/share/asset-picture.ts';
import { loadTypesetter, type Typesetter } from '#server/modules/share/typesetter.ts';
import { withOtherHiddenScores, withProfilesApart } from '#tests/builders/change-market.ts';
import { provideMarket } from '#tests/builders/open-site.ts';

const market = provideMarket();
const FRAME = { host: 'fairview.example', note: 'For education only' };
let type: Typesetter;
let apart: MarketSnapshot;
beforeAll(async () => {
  type = await loadTypesetter();
  apart = withProfilesApart(market.snapshot);
});

const toCard = (snapshot: MarketSnapshot, id: string, level: RiskLevel = 'medium') =>
  toAssetCard(detailsAnswer(snapshot, { id, level }, 'visitor', 'en'), 'en');
const draw = (card: AssetCard) => drawAssetPicture(type, card, null, FRAME);
const findId = (matches: (asset: ReturnType<MarketSnapshot['assets']['get']> & object) => boolean) =>
  [...apart.assets].find(([, asset]) => matches(asset))![0];

describe('toAssetCard', () => {
  it('has a score only if a visitor may see it, for every asset in every profile', () => {
    for (const level of RISK_LEVELS) {
      for (const [id, asset] of apart.assets) {
        const { score } = toCard(apart, id, level);
        const { status } = asset.score;
        const expected =
          status !== 'rated' ? status : canSeeScore('visitor', asset.ranks[level]) ? 'scored' : 'locked';
        expect(score.kind, `${id} ${level}`).toBe(expected);
      }
    }
  });

  it('stays the same when every score hidden from a visitor changes', () => {
    const changed = withOtherHiddenScores(apart, 'visitor');
    for (const level of RISK_LEVELS)
      for (const id of apart.assets.keys())
        expect(toCard(changed, id, level)).toEqual(toCard(apart, id, level));
  });

  it('says the same about every locked score', () => {
    const locked = [...apart.assets.keys()]
      .map((id) => toCard(apart, id).score)
      .filter(({ kind }) => kind === 'locked');
    expect(locked.length).toBeGreaterThan(30);
    expect(new Set(locked.map((score) => JSON.stringify(score))).size).toBe(1);
  });

  it('dates the price by its own day', () => {
    const { market: figures } = detailsAnswer(apart, { id: 'bitcoin', level: 'medium' }, 'visitor', 'en');
    expect(toCard(apart, 'bitcoin').priceNote).toContain(figures.at!.slice(0, 10));
  });

  it('shows a dash without a date when the price is unknown', () => {
    const details = detailsAnswer(apart, { id: 'bitcoin', level: 'medium' }, 'visitor', 'en');
    const unknown = { ...details, market: { ...details.market, price: { usd: null, eur: null } } };
    expect(toAssetCard(unknown, 'en')).toMatchObject({ price: '–', priceNote: null });
  });
});

describe('drawAssetPicture', () => {
  it('draws every locked asset with the same mark, without a colour of a band', () => {
    const id = findId(
      ({ score, ranks }) => score.status === 'rated' && !canSeeScore('visitor', ranks.medium),
    );
    expect(draw(toCard(apart, id))).not.toMatch(/hatch|#07434f|#1b7a86|#8b8263|#b57f06|#ad4712|#5c1436/);
  });

  it('hatches estimates, and nothing when all is measured', () => {
    const card = toCard(apart, apart.order.medium[0]!);
    if (card.score.kind !== 'scored') throw new Error('the best asset is open');
    const bars = card.score.bars.map((bar) => ({ ...bar, measured: 1 }));
    const readHatched = (svg: string) =>
      [...svg.matchAll(/width="([\d.]+)" height="[\d.]+" fill="url/g)].map(([, width]) => Number(width));
    expect(Math.max(...readHatched(draw(card)))).toBeGreaterThan(0);
    expect(readHatched(draw({ ...card, score: { ...card.score, bars } }))).toEqual([0, 0, 0]);
  });

  it('strikes the score without a flag through, in red', () => {
    const card = toCard(apart, apart.order.medium[0]!);
    if (card.score.kind !== 'scored') throw new Error('the best asset is open');
    const plain = draw({ ...card, flags: [], score: { ...card.score, uncapped: null } });
    const held = draw({ ...card, flags: [], score: { ...card.score, uncapped: '71.6' } });
    expect([plain.includes('#b3231b'), held.includes('#b3231b')]).toEqual([false, true]);
  });

  it.each(['<script>hit()</script>', '"><image href="https://example.org"/>', '&amp;&#60;'])(
    'contains no character of a text: %s becomes outlines',
    (name) => {
      const svg = draw({ ...toCard(apart, 'bitcoin'), name, ticker: name });
      expect(svg).not.toMatch(/<text|<script|<image|href|hit\(|&/);
    },
  );

  it('draws names of any length within the column', () => {
    const svg = draw({
      ...toCard(apart, 'bitcoin'),
      name: 'A very long name of an asset '.repeat(20),
      ticker: 'T'.repeat(300),
    });
    expect(svg.length).toBeLessThan(400_000);
  });
});

describe('chooseName', () => {
  it.each([
    ['the name', { name: 'Łódź', ticker: 'LDZ' }, 'Łódź'],
    ['the ticker when no font has the name', { name: '币安人生', ticker: 'LIFE' }, 'LIFE'],
    ['the id when no font has the ticker either', { name: '币安人生', ticker: '币安人生' }, 'bianrensheng'],
  ])('returns %s', (_, names, expected) => {
    expect(chooseName(type, { ...names, id: 'bianrensheng' })).toBe(expected);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import { toFormerNames } from '#domain/assets/former-names.ts';
import { SOURCES } from '#domain/assets/sources.ts';
import { findRateOn } from '#domain/fx/rate-on.ts';
import { findSparkline } from '#domain/history/sparkline.ts';
import { judgeRates } from '#domain/ingest/judge-rates.ts';
import type { Observation, Observations } from '#domain/method/inputs.ts';
import { computeRaterAgreement, MIN_KAPPA } from '#domain/ratings/rater-agreement.ts';
import { computeHistoryInputs, HISTORY_INPUTS } from '#domain/scoring/history-inputs.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import type { BundledDay } from '#server/modules/bundled-data/market-days.ts';
import { DATA_FOLDER, readBundled } from '#server/modules/bundled-data/read-bundled.ts';

const bundled = await readBundled();
const day = bundled.asOf.slice(0, 10);
const histories = await bundled.readDays();
const byId = new Map(bundled.assets.map((asset) => [asset.facts.id, asset]));
const observed = [...bundled.observations].flatMap(([id, inputs]) =>
  Object.entries(inputs as Record<string, Observation>).map(([input, seen]) => ({ id, input, ...seen })),
);

describe('former names', () => {
  it('differ from the current name or ticker of their asset', () => {
    const idle = bundled.assets.filter(
      ({ facts }) => facts.former_names && toFormerNames(facts).former_names === undefined,
    );
    expect(idle.map(({ facts }) => facts.id)).toEqual([]);
  });

  it('have a conversion if and only if their ticker is no longer in use', () => {
    const wrong = bundled.assets.flatMap(({ facts }) =>
      (facts.former_names ?? []).filter(
        ({ ticker, conversion }) =>
          (conversion === undefined) !== (ticker === null || ticker === facts.ticker),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('state the conversion ratio where a note gives one', () => {
    const former = (id: string) => byId.get(id)!.facts.former_names!.at(-1)!;
    expect(former('polygon-ecosystem-token')).toMatchObject({ ticker: 'MATIC', conversion: '1:1' });
    expect(former('aave')).toMatchObject({ ticker: 'LEND', conversion: '100:1' });
    expect(former('terra-luna')).toMatchObject({ ticker: 'LUNA', conversion: null });
    expect(former('paxos-standard')).toMatchObject({ ticker: 'PAX', conversion: '1:1' });
    expect(byId.get('paxos-standard')!.facts.ticker).toBe('USDP');
  });
});

describe('the bundled assets', () => {
  it('number 250 to 350, with unique ids', () => {
    expect(byId.size).toBe(bundled.assets.length);
    expect(byId.size).toBeGreaterThanOrEqual(250);
    expect(byId.size).toBeLessThanOrEqual(350);
  });

  it('use every category except justice', () => {
    const used = new Set(bundled.assets.map(({ facts }) => facts.category));
    expect(CATEGORY_IDS.filter((category) => !used.has(category))).toEqual(['justice']);
  });

  it('are of kind stablecoin if and only if their category is stablecoin', () => {
    const odd = bundled.assets.filter(
      ({ facts }) => (facts.kind === 'stablecoin') !== (facts.category === 'stablecoin'),
    );
    expect(odd.map(({ facts }) => facts.id)).toEqual([]);
  });

  it.each([
    ['bitcoin', 'coin', true],
    ['ethereum', 'coin', true],
    ['arbitrum', 'token', true],
    ['uniswap', 'token', false],
    ['vethor-token', 'coin', false],
    ['tether', 'stablecoin', false],
    ['euro-coin', 'stablecoin', false],
    ['pax-gold', 'token', false],
    ['jupiter-perpetuals-liquidity-provider-token', 'wrapped', false],
  ])('include %s as a %s (chain: %s)', (id, kind, chain) => {
    expect(byId.get(id)?.facts).toMatchObject({ kind, chain });
  });

  it('have a peg mechanism if and only if they are stablecoins', () => {
    const odd = bundled.assets.filter(
      ({ facts }) => (facts.kind === 'stablecoin') !== (facts.peg_mechanism !== undefined),
    );
    expect(odd.map(({ facts }) => facts.id)).toEqual([]);
    expect(byId.get('tether')?.facts.peg_mechanism).toBe('fiat-backed');
    expect(byId.get('dai')?.facts.peg_mechanism).toBe('crypto-backed');
  });

  it('have their own chain when they use proof of work', () => {
    const odd = bundled.assets.filter(({ facts }) => facts.proof_of_work && facts.kind !== 'coin');
    expect(odd.map(({ facts }) => facts.id)).toEqual([]);
  });

  it('have unique combinations of name and ticker', () => {
    const names = bundled.assets.map(({ facts }) => `${facts.name} ${facts.ticker}`.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it('have at most 0.1% more circulating supply than total or maximum supply', () => {
    const over = bundled.assets.filter(({ market }) => {
      const whole = market.limits?.max ?? market.limits?.total;
      const sameTime = market.limits?.observed_at.slice(0, 10) === market.supply?.observed_at.slice(0, 10);
      return market.supply && whole && sameTime && market.supply.circulating > whole * 1.001;
    });
    expect(over.map(({ facts }) => facts.id)).toEqual([]);
  });

  it('have a market cap within 2% of price × circulating supply', () => {
    const odd = bundled.assets.filter(({ market: { quote, supply } }) => {
      if (!supply || quote.market_cap === null || quote.source !== supply.source) return false;
      return Math.abs(quote.market_cap / (quote.price * supply.circulating) - 1) > 0.02;
    });
    expect(odd.map(({ facts }) => facts.id)).toEqual([]);
  });

  it('have a price at or below their all-time high', () => {
    const above = bundled.assets.filter(({ market }) => market.ath && market.quote.price > market.ath.ath);
    expect(above.map(({ facts }) => facts.id)).toEqual([]);
  });

  it('have changes over 24 hours and 7 days only where the price is of the reference time', () => {
    const old = bundled.assets.filter(({ market }) => market.quote.observed_at !== bundled.asOf);
    expect(old.length).toBeLessThanOrEqual(58);
    expect(old.filter(({ market }) => market.quote.change_24h !== null || market.week !== null)).toEqual([]);
  });

  it('have no figure newer than the reference time', () => {
    const groups = bundled.assets
      .flatMap(({ market }) => Object.values(market))
      .filter((group) => group !== null);
    expect(groups.filter((group) => Date.parse(group.observed_at) > Date.parse(bundled.asOf))).toEqual([]);
  });
});

describe('the bundled observations', () => {
  it('measure that nothing will be unlocked only where all coins circulate', () => {
    const measured = observed.filter(({ input, estimated }) => input === 'unl365' && !estimated);
    expect(measured.length).toBeGreaterThan(5);
    for (const { id, value } of measured) {
      const { circ, max } = bundled.observations.get(id)!;
      expect([id, value, circ!.value! / max!.value! >= 0.9999]).toEqual([id, 0, true]);
    }
  });

  it('measure nothing that would have lost its whole weight before the reference time', () => {
    const measured = observed.filter((seen) => !seen.estimated);
    const worthless = measured.filter((seen) => {
      const age = (Date.parse(bundled.asOf) - Date.parse(seen.observed_at)) / 86_400_000;
      return age > 90;
    });
    expect(worthless).toEqual([]);
  });

  it('are not newer than the reference time', () => {
    expect(observed.filter((seen) => Date.parse(seen.observed_at) > Date.parse(bundled.asOf))).toEqual([]);
  });

  it('come from a source in SOURCES', () => {
    expect(observed.filter((seen) => !Object.hasOwn(SOURCES, seen.source))).toEqual([]);
  });

  it('have a reason in both languages if and only if they are an estimate', () => {
    expect(observed.filter((seen) => seen.estimated !== Boolean(seen.reason?.en && seen.reason.it))).toEqual(
      [],
    );
    expect(observed.filter((seen) => seen.estimated !== (seen.source === 'fairview-estimate'))).toEqual([]);
  });

  it('give the peg of a euro stablecoin in euros', () => {
    expect(bundled.observations.get('euro-coin')?.peg?.value).toBeLessThan(1);
  });
});

describe('the bundled days', () => {
  const days = [...histories].flatMap(([id, rows]) => rows.map((row) => ({ id, ...row })));
  const { market_days: summary } = JSON.parse(readFileSync(new URL('manifest.json', DATA_FOLDER), 'utf8'));

  it('are those that the manifest counts by source, and none is after the reference day', () => {
    expect(days.filter((row) => row.day > day)).toEqual([]);
    expect(summary).toMatchObject({ rows: days.length, assets: histories.size, until: day });
    const bySource = Map.groupBy(days, ({ source }) => source);
    expect(Object.fromEntries([...bySource].map(([source, rows]) => [source, rows.length]))).toEqual(
      Object.fromEntries(
        Object.entries<{ rows: number }>(summary.sources).map(([source, { rows }]) => [source, rows]),
      ),
    );
  });

  it('contain no close of the reference day itself, only the last price recorded before', () => {
    expect([...new Set(days.filter((row) => row.day === day).map(({ source }) => source))]).toEqual([
      'coingecko-intraday',
    ]);
  });

  it('contain the collapse of Terra Luna', () => {
    const close = (on: string): number => histories.get('terra-luna')!.find((row) => row.day === on)!.close;
    expect(close('2022-05-05')).toBeGreaterThan(50);
    expect(close('2022-05-13')).toBeLessThan(0.001);
  });

  it('give at least 240 assets a sparkline that ends on the reference day', () => {
    const current = [...histories.values()].filter((rows) => findSparkline(rows, day)?.until === day);
    expect(current.length).toBeGreaterThanOrEqual(240);
  });

  it('give at least 240 assets prices of 90 days or more', () => {
    const long = [...histories.values()].filter((rows) => rows.length >= 90);
    expect(long.length).toBeGreaterThanOrEqual(240);
  });

  it('give no sparkline to an asset whose record ends long before', () => {
    expect(findSparkline(histories.get('osmosis')!, day)).toBeNull();
  });

  it('have no volume or market cap that only perpetual futures could give', () => {
    const perpetuals = days.filter(({ source }) => source === 'binance-perp' || source === 'bybit-perp');
    const turnover = perpetuals.filter((row) => row.volume !== null && row.market_cap === null);
    expect(turnover).toEqual([]);
  });

  it('have no single day more than three times off both neighbours, which are near each other', () => {
    const near = (a: BundledDay, b: BundledDay): boolean =>
      Math.abs(Date.parse(a.day) - Date.parse(b.day)) <= 3 * 86_400_000;
    const isNear = (a: number, b: number): boolean => Math.max(a, b) / Math.min(a, b) <= 2;
    const jumps = [...histories].flatMap(([id, rows]) =>
      rows.flatMap((row, i) => {
        const [before, after] = [rows[i - 1], rows[i + 1]];
        if (!before || !after || !near(before, row) || !near(row, after)) return [];
        if (!isNear(before.close, after.close)) return [];
        const up = row.close / Math.max(before.close, after.close);
        const down = Math.min(before.close, after.close) / row.close;
        return Math.max(up, down) > 3 ? [`${id} ${row.day}`] : [];
      }),
    );
    expect(jumps).toEqual([]);
  });
});

describe('the bundled rates', () => {
  it('contain the euro on the reference day', () => {
    expect(findRateOn(bundled.fx, day)).toMatchObject({ day, source: 'federal-reserve' });
  });

  it('have a rate at most 4 days old for every day since 2013-01-02', () => {
    const first = Date.parse('2013-01-02');
    const days = (Date.parse('2026-09-18') - first) / 86_400_000;
    for (let at = 0; at <= days; at += 1) {
      const asked = first + at * 86_400_000;
      const rate = findRateOn(bundled.fx, new Date(asked).toISOString().slice(0, 10))!;
      expect((asked - Date.parse(rate.day)) / 86_400_000).toBeLessThanOrEqual(4);
    }
    expect(findRateOn(bundled.fx, '2013-01-01')).toBeNull();
  });
});

describe('the bundled ratings', () => {
  it('agree between raters on every criterion', () => {
    const agreement = computeRaterAgreement(bundled.ratingFiles.map(({ file }) => file));
    expect(agreement.filter(({ kappa }) => kappa !== null && kappa < MIN_KAPPA)).toEqual([]);
  });
});

describe('the bundled estimates', () => {
  it.skipIf(bundled.estimateFiles.length === 0)(
    'cover enough inputs to rate at least 50 assets (needs data/estimates)',
    () => {
      const assets = bundled.assets.map(({ facts }) => {
        const history = computeHistoryInputs(histories.get(facts.id) ?? [], day);
        const inputs: Record<string, Observation> = { ...bundled.observations.get(facts.id) } as never;
        for (const input of HISTORY_INPUTS) {
          const derived = history.inputs[input];
          if (!derived || (inputs[input] && !inputs[input].estimated)) continue;
          const observed_at = `${derived.day}T00:00:00Z`;
          inputs[input] = {
            value: derived.value,
            state: 'ok',
            source: 'fairview',
            observed_at,
            origin: 'bundled',
            estimated: false,
          };
        }
        return { facts, inputs: inputs as Observations, tickers: [], history_days: history.history_days };
      });
      const scores = scoreSnapshot({ bundled_as_of: bundled.asOf, now: bundled.asOf, assets });
      expect(scores.filter((score) => score.status === 'rated').length).toBeGreaterThanOrEqual(50);
    },
  );
});

describe('the bundled rates of other currencies', () => {
  it('cover every day of the dollar table until 29 November 2024, and follow from it', () => {
    const days = bundled.fx.filter(({ day }) => day <= '2024-11-29').map(({ day }) => day);
    for (const [currency, rates] of bundled.otherRates) {
      expect(
        rates.map(({ day }) => day),
        currency,
      ).toEqual(days);
      expect(judgeRates(rates, []).held, currency).toEqual([]);
    }
  });

  // Reference rates of the European Central Bank of the same days, fixed at another hour.
  it.each([
    [
      '2019-04-10',
      { gbp: 0.86083, chf: 1.128, jpy: 125.38, cad: 1.5032, aud: 1.5785, sek: 10.44, dkk: 7.4652 },
    ],
    [
      '2021-12-01',
      { gbp: 0.85, chf: 1.0427, jpy: 128.27, cad: 1.4433, aud: 1.5849, nok: 10.2195, brl: 6.3498 },
    ],
    ['2016-05-04', { gbp: 0.79284, chf: 1.0993, jpy: 122.62, cad: 1.4717, sek: 9.263, nok: 9.3513 }],
  ])('are within 2 %% of those of the European Central Bank on %s', (day, known) => {
    for (const [currency, rate] of Object.entries(known)) {
      const found = findRateOn(bundled.otherRates.get(currency as 'gbp')!, day)!;
      expect(found.day).toBe(day);
      expect(Math.abs(found.per_eur / rate - 1), currency).toBeLessThan(0.02);
    }
  });
});

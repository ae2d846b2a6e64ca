import { beforeAll, describe, expect, it } from 'vitest';
import { GAUGE_PARTS } from '#domain/market-gauge/gauge-rules.ts';
import { type GaugeReading, GaugeTally } from '#domain/market-gauge/gauge-tally.ts';
import { readBundled } from '#server/modules/bundled-data/read-bundled.ts';
import { computeIndependentGauge, type RecordedCloses } from '#tests/independent-gauge.ts';

const DAY_MS = 86_400_000;
const FIRST = '2015-01-01';
const toDay = (index: number): string =>
  new Date(Date.parse(FIRST) + index * DAY_MS).toISOString().slice(0, 10);
const toIndex = (day: string): number => (Date.parse(day) - Date.parse(FIRST)) / DAY_MS;

/** Days with few assets, around the end of a source, with gaps in the record, and every 350th day. */
const DAYS = [
  ...['2016-05-30', '2016-05-31', '2016-11-15', '2021-11-10', '2021-11-11', '2021-11-12'],
  ...['2026-04-02', '2026-04-10', '2026-04-30', '2026-05-01', '2026-05-03'],
  ...Array.from({ length: 11 }, (_, index) => toDay(toIndex('2016-01-15') + 350 * index)),
];

let recorded: RecordedCloses;
let computed: GaugeReading[];
beforeAll(async () => {
  const { assets, readDays } = await readBundled();
  const days = await readDays();
  const counted = assets.filter(({ facts }) => facts.kind !== 'stablecoin' && facts.kind !== 'wrapped');
  recorded = new Map(
    counted.flatMap(({ facts: { id } }) => {
      const rows = days.get(id)?.filter(({ day }) => day >= FIRST && day <= '2026-05-03');
      return rows ? [[id, new Map(rows.map(({ day, close }) => [day, close]))]] : [];
    }),
  );
  const length = toIndex('2026-05-03') + 1;
  const toFigures = (id: string) => {
    const figures = new Float64Array(length).fill(Number.NaN);
    for (const [day, close] of recorded.get(id)!) figures[toIndex(day)] = close;
    return figures;
  };
  const tally = new GaugeTally(length, 0, toFigures('bitcoin'));
  const unknown = new Float64Array(length).fill(Number.NaN);
  for (const id of recorded.keys()) tally.add(toFigures(id), unknown, id === 'bitcoin');
  computed = tally.read();
});

describe('the gauge of the recorded closes', () => {
  it.each(DAYS)('on %s equals what a second implementation computes', (day) => {
    const own = computed[toIndex(day)]!;
    const other = computeIndependentGauge(recorded, day);
    for (const part of GAUGE_PARTS) {
      const value = other.parts[part] ?? null;
      if (value === null) expect(own.parts[part], part).toBeNull();
      else expect(own.parts[part], part).toBeCloseTo(value, 9);
    }
    if (other.value === null) expect(own.value).toBeNull();
    else expect(own.value).toBeCloseTo(other.value, 9);
  });

  it('is known from 31 May 2016 and on the newest day', () => {
    expect(toDay(computed.findIndex(({ value }) => value !== null))).toBe('2016-05-31');
    expect(computed.at(-1)!.value).not.toBeNull();
  });
});

/**
 * A second implementation of the market gauge, written from `docs/market-gauge.md` alone. It shares no code with
 * the product and looks up every close by its date.
 */

/** Closes by asset id and day (`YYYY-MM-DD`). */
export type RecordedCloses = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface IndependentGauge {
  value: number | null;
  parts: Record<string, number | null>;
}

const shift = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const windows = new Map<string, string[]>();

/** The days of a window, the given day last. */
function listWindow(day: string, length: number): string[] {
  const key = `${day} ${length}`;
  let days = windows.get(key);
  if (!days) {
    days = Array.from({ length }, (_, index) => shift(day, index - length + 1));
    windows.set(key, days);
  }
  return days;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)]!;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]!;
  return (upper + lower) / 2;
};

const deviation = (values: readonly number[]): number => {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
};

const share = (answers: readonly boolean[]): number => answers.filter(Boolean).length / answers.length;

const atLeastTen = <T>(values: readonly T[], reduce: (values: readonly T[]) => number): number | null =>
  values.length < 10 ? null : reduce(values);

type Series = ReadonlyMap<string, number>;

const readWindow = (series: Series, day: string, length: number): number[] | null => {
  const closes = listWindow(day, length).flatMap((each) => series.get(each) ?? []);
  return closes.length >= 0.8 * length ? closes : null;
};

const readChange = (series: Series, day: string): number | null => {
  const [before, now] = listWindow(day, 2).map((each) => series.get(each));
  return before === undefined || now === undefined ? null : Math.log(now / before);
};

const readSpread = (series: Series, day: string, length: number): number | null => {
  const changes = listWindow(day, length).flatMap((each) => readChange(series, each) ?? []);
  return changes.length >= 0.8 * length ? deviation(changes) : null;
};

const readGrowth = (series: Series, day: string): number | null => {
  const now = series.get(day);
  const start = shift(day, -90);
  const then = Array.from({ length: 8 }, (_, back) => series.get(shift(start, -back))).find(
    (close) => close !== undefined,
  );
  return now === undefined || then === undefined ? null : now / then;
};

const isListed = (series: Series, day: string): boolean =>
  listWindow(day, 30).some((each) => series.has(each));

const readAdvances = (all: readonly Series[], day: string): number | null => {
  const days = listWindow(day, 14).flatMap((each) => {
    const moved = all.flatMap((series) => {
      const change = readChange(series, each);
      return change === null || change === 0 ? [] : [change > 0];
    });
    const listed = all.filter((series) => isListed(series, each)).length;
    return moved.length >= 10 && moved.length >= listed / 2 ? [share(moved)] : [];
  });
  return days.length < 7 ? null : mean(days);
};

const SCALES: Record<string, [zero: number, hundred: number, weight: number]> = {
  above_50: [0, 1, 0.25],
  above_200: [0, 1, 0.25],
  advances: [0.3, 0.7, 0.15],
  ahead_of_bitcoin: [0, 1, 0.1],
  volatility: [1.6, 0.4, 0.1],
  drawdown: [-0.9, -0.1, 0.15],
};

/** Computes the gauge of one day. */
export function computeIndependentGauge(closes: RecordedCloses, day: string): IndependentGauge {
  const all = [...closes.values()];
  const present = all.filter((series) => series.has(day));
  const aboveMean = (length: number) =>
    atLeastTen(
      present.flatMap((series) => {
        const window = readWindow(series, day, length);
        return window ? [series.get(day)! > mean(window)] : [];
      }),
      share,
    );
  const bitcoin = readGrowth(closes.get('bitcoin') ?? new Map(), day);
  const parts: Record<string, number | null> = {
    above_50: aboveMean(50),
    above_200: aboveMean(200),
    advances: readAdvances(all, day),
    ahead_of_bitcoin: atLeastTen(
      [...closes].flatMap(([id, series]) => {
        const growth = readGrowth(series, day);
        return id === 'bitcoin' || growth === null || bitcoin === null ? [] : [growth > bitcoin];
      }),
      share,
    ),
    volatility: atLeastTen(
      present.flatMap((series) => {
        const [month, year] = [readSpread(series, day, 30), readSpread(series, day, 365)];
        return readChange(series, day) === null || month === null || !year ? [] : [month / year];
      }),
      median,
    ),
    drawdown: atLeastTen(
      present.flatMap((series) => {
        const window = readWindow(series, day, 365);
        return window ? [series.get(day)! / Math.max(...window) - 1] : [];
      }),
      median,
    ),
  };
  const listed = all.filter((series) => isListed(series, day)).length;
  const points = Object.entries(SCALES).map(([part, [zero, hundred, weight]]) => {
    const value = parts[part] ?? null;
    if (value === null) return null;
    return weight * Math.min(1, Math.max(0, (value - zero) / (hundred - zero))) * 100;
  });
  const isKnown = present.length >= listed / 2 && !points.includes(null);
  return { value: isKnown ? points.reduce<number>((sum, each) => sum + each!, 0) : null, parts };
}

/** A value axis: its ends are ticks, so that the line never leaves the hairlines. */
export interface ValueAxis {
  low: number;
  high: number;
  ticks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round values around a series, at most `most` of them. The axis does not start at zero: a price is read by its changes. */
export function valueTicks(low: number, high: number, most = 6): ValueAxis {
  const spread = high > low ? high - low : Math.abs(high) * 0.02 || 1;
  const from = high > low ? low : low - spread / 2;
  const to = high > low ? high : high + spread / 2;
  for (let power = Math.floor(Math.log10(spread / most)); ; power += 1) {
    for (const factor of STEPS) {
      const step = factor * 10 ** power;
      const first = Math.floor(from / step + 1e-9);
      const last = Math.ceil(to / step - 1e-9);
      if (last - first + 1 > most) continue;
      const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
      return { low: ticks[0]!, high: ticks.at(-1)!, ticks };
    }
  }
}

/** Takes off what binary fractions add: 0.30000000000000004 is 0.3. */
const tidy = (value: number) => Number(value.toPrecision(12));

import type { ValueAxis } from './value-ticks.ts';

const STEPS = [1, 2, 5];

/** The largest 1, 2 or 5 times a power of ten at or below `value`, or the smallest at or above it. */
function roundToStep(value: number, side: 'below' | 'above'): number {
  const exponent = Math.floor(Math.log10(value));
  const found = [exponent - 1, exponent, exponent + 1].flatMap((power) =>
    STEPS.map((step) => Number(`${step}e${power}`)),
  );
  return side === 'below' ? found.findLast((each) => each <= value)! : found.find((each) => each >= value)!;
}

/**
 * A logarithmic axis around positive values, with ticks at 1, 2 and 5 times powers of ten. Powers are thinned
 * out until at most `most` ticks remain.
 */
export function computeLogTicks(low: number, high: number, most = 6): ValueAxis {
  const first = roundToStep(low, 'below');
  const last = roundToStep(high, 'above');
  const axis = first === last ? { low: first / 2, high: last * 2 } : { low: first, high: last };
  const powers = Array.from(
    { length: Math.floor(Math.log10(axis.high)) - Math.floor(Math.log10(axis.low)) + 1 },
    (_, index) => Math.floor(Math.log10(axis.low)) + index,
  );
  const all = powers
    .flatMap((power) => STEPS.map((step) => Number(`${step}e${power}`)))
    .filter((value) => value >= axis.low && value <= axis.high);
  if (all.length <= most) return { ...axis, ticks: all };
  const tens = powers.map((power) => Number(`1e${power}`)).filter((value) => value >= axis.low);
  const every = Math.ceil(tens.length / most);
  return { ...axis, ticks: tens.filter((_, index) => (tens.length - 1 - index) % every === 0) };
}

import { describe, expect, it } from 'vitest';
import { computeLogOdds, fitLogistic } from './logistic.ts';

describe('fitLogistic', () => {
  it('finds the optimum: no small change of a weight lowers the penalised loss', () => {
    const { rows, labels } = sample();
    const inverseStrength = 0.1;
    const model = fitLogistic(rows, labels, inverseStrength);
    const loss = (weights: readonly number[], bias: number) => {
      const own = { ...model, weights, bias };
      const fit = rows.reduce((sum, row, at) => {
        const signed = (labels[at] ? 1 : -1) * computeLogOdds(own, row);
        return sum + Math.log1p(Math.exp(-signed));
      }, 0);
      return weights.reduce((sum, weight) => sum + weight ** 2, 0) / 2 + inverseStrength * fit;
    };
    const best = loss(model.weights, model.bias);
    for (const step of [-0.01, 0.01]) {
      expect(loss(model.weights, model.bias + step)).toBeGreaterThan(best);
      for (const index of model.weights.keys())
        expect(
          loss(
            model.weights.map((weight, at) => (at === index ? weight + step : weight)),
            model.bias,
          ),
        ).toBeGreaterThan(best);
    }
  });

  it('scores at chance when labels do not depend on the features', () => {
    const { rows } = sample();
    const labels = rows.map((_, index) => index % 2 === 0);
    const model = fitLogistic(rows, labels, 0.1);
    const right = rows.filter((row, at) => computeLogOdds(model, row) > 0 === labels[at]).length;
    expect(right / rows.length).toBeGreaterThan(0.4);
    expect(right / rows.length).toBeLessThan(0.6);
  });

  it('gives no weight to a feature that never changes', () => {
    const { rows, labels } = sample();
    const constant = rows.map((row) => Float64Array.from([...row, 7]));
    expect(fitLogistic(constant, labels, 0.1).weights.at(-1)).toBeCloseTo(0, 12);
  });
});

/** 200 rows of two features; the label follows their difference, with every tenth one turned round. */
function sample() {
  const rows = Array.from({ length: 200 }, (_, index) =>
    Float64Array.from([Math.sin(index * 1.7) * 3, Math.cos(index * 2.3) * 2]),
  );
  const labels = rows.map(([a = 0, b = 0], index) => (index % 10 === 0 ? a < b : a > b));
  return { rows, labels };
}

/** A logistic model over standardised features: means, deviations and weights are in the order of the features. */
export type LogisticModel = {
  means: readonly number[];
  deviations: readonly number[];
  weights: readonly number[];
  bias: number;
};

/** Log-odds of the model; above 0 the model holds an event for more likely than not. */
export function computeLogOdds(model: LogisticModel, features: Float64Array): number {
  let sum = model.bias;
  for (let index = 0; index < features.length; index += 1) {
    const standardised =
      ((features[index] as number) - (model.means[index] as number)) / (model.deviations[index] as number);
    sum += standardised * (model.weights[index] as number);
  }
  return sum;
}

/**
 * Fits a logistic model with an L2 penalty by Newton's method. `inverseStrength` is C of the usual form
 * ½‖w‖² + C · Σ loss; the bias is not penalised. Deterministic.
 */
export function fitLogistic(
  rows: readonly Float64Array[],
  labels: readonly boolean[],
  inverseStrength: number,
): LogisticModel {
  const size = rows[0]?.length ?? 0;
  const { means, deviations } = describeColumns(rows, size);
  const standardised = rows.map((row) => {
    const own = new Float64Array(size + 1).fill(1);
    for (let index = 0; index < size; index += 1)
      own[index] = ((row[index] as number) - (means[index] as number)) / (deviations[index] as number);
    return own;
  });
  let weights: number[] = Array.from({ length: size + 1 }, () => 0);
  for (let round = 0; round < 50; round += 1) {
    const step = newtonStep(standardised, labels, weights, inverseStrength);
    weights = weights.map((weight, index) => weight - (step[index] as number));
    if (Math.max(...step.map(Math.abs)) < 1e-9) break;
  }
  return { means, deviations, weights: weights.slice(0, size), bias: weights[size] as number };
}

function describeColumns(rows: readonly Float64Array[], size: number) {
  const means: number[] = [];
  const deviations: number[] = [];
  for (let index = 0; index < size; index += 1) {
    const mean = rows.reduce((sum, row) => sum + (row[index] as number), 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + ((row[index] as number) - mean) ** 2, 0) / rows.length;
    means.push(mean);
    deviations.push(Math.sqrt(variance) || 1);
  }
  return { means, deviations };
}

/** Gradient of the penalised loss divided by its second derivatives. */
function newtonStep(
  rows: readonly Float64Array[],
  labels: readonly boolean[],
  weights: readonly number[],
  inverseStrength: number,
): number[] {
  const size = weights.length;
  const gradient = weights.map((weight, index) => (index === size - 1 ? 0 : weight));
  const curvature = weights.map((_, row) => {
    const line = new Float64Array(size);
    if (row < size - 1) line[row] = 1;
    else line[row] = 1e-9;
    return line;
  });
  rows.forEach((row, at) => {
    let logOdds = 0;
    for (let index = 0; index < size; index += 1)
      logOdds += (row[index] as number) * (weights[index] as number);
    const probability = 1 / (1 + Math.exp(-logOdds));
    const error = inverseStrength * (probability - (labels[at] ? 1 : 0));
    const weight = inverseStrength * probability * (1 - probability);
    for (let index = 0; index < size; index += 1) {
      const value = row[index] as number;
      gradient[index] = (gradient[index] as number) + error * value;
      const line = curvature[index] as Float64Array;
      for (let other = 0; other <= index; other += 1)
        line[other] = (line[other] as number) + weight * value * (row[other] as number);
    }
  });
  return solveSymmetric(curvature, gradient);
}

/** Solves a positive definite system by Cholesky decomposition; only the lower triangle of the matrix is read. */
function solveSymmetric(matrix: readonly Float64Array[], right: readonly number[]): number[] {
  const size = right.length;
  const lower = matrix.map((line) => Float64Array.from(line));
  const cell = (row: number, column: number) => (lower[row] as Float64Array)[column] as number;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = cell(row, column);
      for (let index = 0; index < column; index += 1) sum -= cell(row, index) * cell(column, index);
      (lower[row] as Float64Array)[column] = row === column ? Math.sqrt(sum) : sum / cell(column, column);
    }
  }
  const forward: number[] = [];
  for (let row = 0; row < size; row += 1) {
    let sum = right[row] as number;
    for (let index = 0; index < row; index += 1) sum -= cell(row, index) * (forward[index] as number);
    forward.push(sum / cell(row, row));
  }
  const solution: number[] = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = forward[row] as number;
    for (let index = row + 1; index < size; index += 1) sum -= cell(index, row) * (solution[index] as number);
    solution[row] = sum / cell(row, row);
  }
  return solution;
}

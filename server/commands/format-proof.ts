import type { Proof, ProofFigure } from '#contracts/proof.ts';

const number = (value: number | null, digits = 3): string => (value === null ? '–' : value.toFixed(digits));
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function formatFigure(name: string, { value, interval }: ProofFigure): string {
  const range = interval ? `${number(interval.low)} to ${number(interval.high)}` : '–';
  return `  ${name.padEnd(22)} ${number(value).padStart(7)}   ${range}`;
}

/** Formats the test of the score as lines for the terminal. */
export function formatProof(proof: Proof): string[] {
  const { months, from, until, assets, observations, open } = proof;
  return [
    `${observations} observations of ${assets} assets in ${months} months, ${from} to ${until}; ${open} without an outcome.`,
    `Recorded sub-scores: ${proof.sub_scores.join(', ')}. All other inputs have no record of those days.`,
    ...proof.events.flatMap(({ event, events, auc, walk_forward }) => [
      '',
      `${event}: ${events} events. Area under the curve within a month, 95 % interval:`,
      ...auc.map((figure) => formatFigure(figure.name, figure)),
      `  Fitted on earlier outcomes (${walk_forward.months} months):`,
      formatFigure('cap, age, volatility', walk_forward.baseline),
      formatFigure('with the score', walk_forward.with_score),
      formatFigure('difference', walk_forward.gain),
    ]),
    '',
    formatFigure('score and 91-day return', proof.returns),
    formatFigure('score a month later', proof.stability),
    '',
    'Tenths of the scores of each month, lowest first: observations, mean score, collapsed, median fall in 90 days',
    ...proof.tenths.map(
      ({ observations: n, score, collapsed, drawdown }) =>
        `  ${String(n).padStart(6)} ${score.toFixed(1).padStart(6)} ${percent(collapsed).padStart(8)} ${percent(drawdown).padStart(8)}`,
    ),
  ];
}

import type { Estimate, EstimateFile } from '#domain/estimates/estimate-file.ts';
import { parseNumbers, parseNumberWord, parseYears } from '#domain/estimates/stated-numbers.ts';
import { INPUT_RULES } from '#domain/method/input-rules.ts';
import type { Input } from '#domain/method/inputs.ts';
import type { Problems } from '#domain/ratings/problems.ts';

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365.25;
/** Incident dates are precise to about one month. */
const INCIDENT_TOLERANCE_YEARS = 0.12;
/** Relative tolerance, so that "roughly seventy percent" matches 0.72. */
const SHARE_TOLERANCE = 0.1;
/** Words that allow a larger tolerance, as in "a little over two percent". */
const BOUND_WORDS = /\b(?:over|under|above|below|more than|less than|up to)\b/i;
const BOUND_TOLERANCE = 0.25;
const AMOUNT_TOLERANCE = 0.15;

type CheckedFile = Pick<EstimateFile, 'as_of' | 'facts' | 'items' | 'inputs'>;

/** Inputs that must not have a value when the channel is absent. */
const INPUTS_BY_CHANNEL: Readonly<Record<'rd_sub' | 'tg' | 'tw', readonly Input[]>> = {
  rd_sub: ['rd_sub', 'eng48'],
  tg: ['tg'],
  tw: ['tw'],
};
const REPOSITORY_INPUTS: readonly Input[] = [
  'ad90',
  'ad365',
  'wk',
  'push_d',
  'stars',
  'forks',
  'contrib',
  'rel',
];
const STAKING_INPUTS: readonly Input[] = ['apy', 'staked'];

/**
 * Reports statements of a file that contradict each other: facts and inputs, or figures and their English
 * reasons. Checks only what can be judged without knowledge of the asset.
 */
export function checkContradictions(problems: Problems, file: CheckedFile): void {
  checkAbsentInputs(problems, file);
  checkConsensus(problems, file);
  checkFairLaunch(problems, file);
  checkInvestors(problems, file);
  checkRaised(problems, file);
  checkMilestones(problems, file);
  checkIncidents(problems, file);
  checkPercentages(problems, file);
}

function addUnexpectedValues(
  problems: Problems,
  { inputs }: CheckedFile,
  names: readonly Input[],
  explanation: string,
): void {
  for (const name of names)
    if (inputs[name]) problems.add(`inputs.${name}`, `has a value although ${explanation}`);
}

function checkAbsentInputs(problems: Problems, file: CheckedFile): void {
  const { facts, inputs } = file;
  for (const channel of facts.absent_channels ?? [])
    addUnexpectedValues(
      problems,
      file,
      INPUTS_BY_CHANNEL[channel],
      `facts.absent_channels declares ${channel} absent`,
    );
  if (facts.no_repository)
    addUnexpectedValues(
      problems,
      file,
      REPOSITORY_INPUTS,
      'facts.no_repository says there is no public repository',
    );
  if (facts.fair_launch)
    addUnexpectedValues(
      problems,
      file,
      ['raised', 'tier1'],
      'facts.fair_launch says that nothing was sold to investors',
    );
  const consensus = inputs.consensus?.value;
  if (consensus === 'none' || consensus === 'pow')
    addUnexpectedValues(problems, file, STAKING_INPUTS, `consensus is ${consensus}, so nothing is staked`);
  if (consensus && consensus !== 'pow')
    addUnexpectedValues(problems, file, ['secb'], `consensus is ${consensus}, so nobody mines`);
}

function checkConsensus(problems: Problems, { facts, inputs }: CheckedFile): void {
  const consensus = inputs.consensus?.value;
  if (!consensus) return;
  const isTokenWithoutChain = /\btoken\b/i.test(facts.token_type ?? '') && facts.chain !== true;
  if (isTokenWithoutChain && (consensus === 'pos' || consensus === 'pow')) {
    const message = `is ${consensus} although facts.token_type is "${facts.token_type}" and it has no chain of its own`;
    problems.add('inputs.consensus.value', message);
  }
  if (facts.chain === true && consensus === 'staking')
    problems.add('inputs.consensus.value', 'is staking although facts.chain says it has a chain of its own');
  if (typeof facts.proof_of_work === 'boolean' && facts.proof_of_work !== (consensus === 'pow'))
    problems.add(
      'inputs.consensus.value',
      `is ${consensus} although facts.proof_of_work is ${facts.proof_of_work}`,
    );
}

const UNFAIR_LAUNCH =
  /(?<!\b(?:no|without|nor)\s(?:\w+\s(?:or\s)?){0,2})\b(?:pre-?sales?|pre-?mined?|vesting|instamined?|first-day mining|insider share|(?:token|coin|public) sale|ICO)\b/i;

/** Returns the English reason of every item and input with its path. */
function listReasons({ items, inputs }: CheckedFile): [path: string, reason: string][] {
  return [
    ...Object.entries(items).map(([name, { reason }]): [string, string] => [`items.${name}`, reason.en]),
    ...Object.entries(inputs as Record<string, Estimate>).map(([name, { reason }]): [string, string] => [
      `inputs.${name}`,
      reason.en,
    ]),
  ];
}

function checkFairLaunch(problems: Problems, file: CheckedFile): void {
  if (!file.facts.fair_launch) return;
  for (const [path, reason] of listReasons(file)) {
    const [word] = UNFAIR_LAUNCH.exec(reason) ?? [];
    if (word) problems.add('facts.fair_launch', `is true although ${path} mentions "${word}"`);
  }
}

function checkInvestors(problems: Problems, { facts, inputs }: CheckedFile): void {
  if (!facts.investors || !inputs.tier1) return;
  const listed = facts.investors.filter(({ tier1 }) => tier1).length;
  if (inputs.tier1.value !== listed)
    problems.add('inputs.tier1.value', `is ${inputs.tier1.value} although facts.investors lists ${listed}`);
}

const OPEN_ENDED_WORDS = /\b(?:plus|more|then|also|strategic|early|valuation|and small|at \d)/i;

/**
 * Checks the raised amount against two or more amounts in its reason: it must equal their sum or one of them.
 * Skips reasons with words such as "plus" or "more", which imply further amounts.
 */
function checkRaised(problems: Problems, { inputs }: CheckedFile): void {
  if (!inputs.raised) return;
  const { value, reason } = inputs.raised;
  const stated = parseNumbers(reason.en);
  const unit = Math.max(...stated.map(({ value: amount, kind }) => toMagnitude(amount, kind)));
  if (unit < 1e6) return;
  // In "rounds of 2, 73 and 70 million" a bare number has the same unit.
  const amounts = stated.map(({ value: amount, kind }) => (kind === 'count' ? amount * unit : amount));
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const isNear = (amount: number) => Math.abs(value - amount) <= AMOUNT_TOLERANCE * Math.max(value, amount);
  if (isNear(sum) || amounts.some(isNear)) return;
  if (OPEN_ENDED_WORDS.test(reason.en) || amounts.length === 1) return;
  problems.add('inputs.raised.value', `is ${value} although its reason adds up to ${sum}`);
}

const toMagnitude = (amount: number, kind: string): number =>
  kind === 'amount' ? 10 ** (3 * Math.floor(Math.log10(amount) / 3)) : 1;

/** Matches the count with at most one word after it, as in "three upgrades came", "three hard forks went live". */
const DELIVERED_COUNT =
  /\b(\w+) (?=(?:\w+ )?(?:upgrades|hard forks|milestones) (?:came|shipped|arrived|went live|were delivered|were activated)\b)/gi;

/** Returns the number of delivered upgrades or milestones that a sentence states, or null. */
function parseDeliveredCount(sentence: string): number | null {
  for (const [, word] of sentence.matchAll(DELIVERED_COUNT)) {
    const count = /^\d+$/.test(word!) ? Number(word) : parseNumberWord(word!);
    if (count !== null) return count;
  }
  return null;
}

function checkMilestones(problems: Problems, { items, inputs }: CheckedFile): void {
  const { miles, n_miles } = inputs;
  if (!miles) return;
  const delivered = miles.value.length;
  if (n_miles && delivered > n_miles.value)
    problems.add('inputs.miles.value', `counts ${delivered} delivered although n_miles is ${n_miles.value}`);
  for (const [path, reason] of [
    ['items.roadmap.dated', items['roadmap.dated']?.reason.en],
    ['inputs.miles', miles.reason.en],
    ['inputs.n_miles', n_miles?.reason.en],
  ]) {
    const stated = parseDeliveredCount(reason ?? '');
    if (stated !== null && stated !== delivered)
      problems.add('inputs.miles.value', `counts ${delivered} delivered although ${path} says ${stated}`);
  }
  if (delivered > 0 && /^(?:no|none|nothing)\b.*\bdelivered\b/i.test(miles.reason.en))
    problems.add('inputs.miles.value', `counts ${delivered} delivered although its reason says none was`);
}

/** Checks that the years in the reason cover each incident. A reason may name no year. */
function checkIncidents(problems: Problems, { as_of, inputs }: CheckedFile): void {
  const namedYears = parseYears(inputs.inc?.reason.en ?? '');
  if (namedYears.length === 0) return;
  for (const [i, { years }] of (inputs.inc?.value ?? []).entries()) {
    const year = (age: number) => new Date(Date.parse(as_of) - age * YEAR_DAYS * DAY_MS).getUTCFullYear();
    const earliest = year(years + INCIDENT_TOLERANCE_YEARS);
    const latest = year(Math.max(0, years - INCIDENT_TOLERANCE_YEARS));
    if (latest < Math.min(...namedYears) || earliest > Math.max(...namedYears))
      problems.add(
        `inputs.inc.value[${i}].years`,
        `is ${years}, so in ${year(years)}, which its reason does not name`,
      );
  }
}

/**
 * Checks that the percentages in a reason match the share, or another share with the same reason. Skips
 * shares of 0, whose reason may state the complement.
 */
function checkPercentages(problems: Problems, { inputs }: CheckedFile): void {
  const byReason = new Map<string, [Input, Estimate][]>();
  for (const [name, estimate] of Object.entries(inputs) as [Input, Estimate][])
    byReason.set(estimate.reason.en, [...(byReason.get(estimate.reason.en) ?? []), [name, estimate]]);
  for (const [reason, estimates] of byReason) {
    const stated = parseNumbers(reason).filter(({ kind }) => kind !== 'amount');
    if (!stated.some(({ kind }) => kind === 'percent')) continue;
    const percentages = estimates.map(([name, { value }]) => toPercent(name, value));
    if (percentages.some((value) => value === null || value === 0)) continue;
    // "Three to four percent" covers every value in between.
    const numbers = stated.map(({ value }) => value);
    const tolerance = BOUND_WORDS.test(reason) ? BOUND_TOLERANCE : SHARE_TOLERANCE;
    const isStated = (value: number) =>
      value >= Math.min(...numbers) * (1 - tolerance) && value <= Math.max(...numbers) / (1 - tolerance);
    if (!percentages.some((value) => isStated(value!))) {
      const [[name, { value }]] = estimates as [[Input, Estimate<number>]];
      problems.add(`inputs.${name}.value`, `is ${value} although its reason says ${numbers.join(' and ')} %`);
    }
  }
}

/** Converts a share or percentage to percent. Returns null for other units. */
function toPercent(name: Input, value: unknown): number | null {
  if (typeof value !== 'number') return null;
  const { unit } = INPUT_RULES[name];
  if (unit === 'share') return value * 100;
  return unit === 'percent' || unit === 'percent_per_year' ? value : null;
}

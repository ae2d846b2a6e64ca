import { describe, expect, it } from 'vitest';
import { checkEstimateFile } from '#domain/estimates/check-estimate-file.ts';
import { estimateFile } from '#tests/builders/estimate-file.ts';
import { withItem } from '#tests/builders/rating-file.ts';

type Raw = Record<string, unknown>;

const buildInput = (value: unknown, en = 'Seen at work in 2025.') => ({
  value,
  en,
  it: 'Visto al lavoro nel 2025.',
});
const listProblems = (facts: Raw, inputs: Raw, change: (file: Raw) => Raw = (file) => file): string[] => {
  const result = checkEstimateFile(change(estimateFile({ facts, inputs })));
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path} ${message}`);
};
const withReason = (name: string, en: string) => (file: Raw) =>
  withItem(file, name, { en, it: 'Un motivo del 2025.' });

describe('a file of estimates is rejected', () => {
  it.each<[string, Raw, Raw, string]>([
    [
      'that gives a figure to a channel it declares absent',
      { absent_channels: ['rd_sub'] },
      { eng48: buildInput(6) },
      'inputs.eng48 has a value although facts.absent_channels declares rd_sub absent',
    ],
    [
      'that gives followers to an absent Telegram',
      { absent_channels: ['tg'] },
      { tg: buildInput(6) },
      'inputs.tg has a value although facts.absent_channels declares tg absent',
    ],
    [
      'that counts stars without a repository',
      { no_repository: true },
      { stars: buildInput(6) },
      'inputs.stars has a value although facts.no_repository says there is no public repository',
    ],
    [
      'with a yield where nothing is staked',
      {},
      { consensus: buildInput('none'), apy: buildInput(3) },
      'inputs.apy has a value although consensus is none, so nothing is staked',
    ],
    [
      'with a reward of miners where nobody mines',
      {},
      { consensus: buildInput('pos'), secb: buildInput(3) },
      'inputs.secb has a value although consensus is pos, so nobody mines',
    ],
    [
      'with proof of stake for a token without a chain',
      { token_type: 'ERC-20 token' },
      { consensus: buildInput('pos') },
      'inputs.consensus.value is pos although facts.token_type is "ERC-20 token" and it has no chain of its own',
    ],
    [
      'with token staking alone for a chain',
      { chain: true },
      { consensus: buildInput('staking') },
      'inputs.consensus.value is staking although facts.chain says it has a chain of its own',
    ],
    [
      'with proof of work that the facts deny',
      { proof_of_work: false },
      { consensus: buildInput('pow') },
      'inputs.consensus.value is pow although facts.proof_of_work is false',
    ],
    [
      'with money raised by a fair launch',
      { fair_launch: true },
      { raised: buildInput(1e6) },
      'inputs.raised has a value although facts.fair_launch says that nothing was sold to investors',
    ],
    [
      'with a fair launch whose reasons mention vesting',
      { fair_launch: true },
      { unl30: buildInput(0, 'Contributor vesting ended in 2025.') },
      'facts.fair_launch is true although inputs.unl30 mentions "vesting"',
    ],
    [
      'with another number of first-tier investors than it lists',
      { investors: [{ name: 'A Fund', tier1: true }] },
      { tier1: buildInput(2) },
      'inputs.tier1.value is 2 although facts.investors lists 1',
    ],
    [
      'with money raised that is not the sum of its rounds',
      {},
      { raised: buildInput(37e6, 'Eleven million in March 2024, twenty pledged in July 2025.') },
      'inputs.raised.value is 37000000 although its reason adds up to 31000000',
    ],
    [
      'with more milestones delivered than promised',
      {},
      { miles: buildInput([0, 1]), n_miles: buildInput(1) },
      'inputs.miles.value counts 2 delivered although n_miles is 1',
    ],
    [
      'with milestones although its reason says none was delivered',
      {},
      { miles: buildInput([0], 'No promised upgrade was delivered during 2025.') },
      'inputs.miles.value counts 1 delivered although its reason says none was',
    ],
    [
      'with an incident in a year that its reason does not name',
      {},
      { inc: buildInput([{ severity: 2, years: 3 }], 'A theft in 2024.') },
      'inputs.inc.value[0].years is 3, so in 2022, which its reason does not name',
    ],
    [
      'with a share that differs from its reason',
      {},
      { top10: buildInput(0.6, 'Founder and exchange held roughly seventy percent in 2024.') },
      'inputs.top10.value is 0.6 although its reason says 70 %',
    ],
    [
      'with a share outside the range of its reason',
      {},
      { apy: buildInput(6, 'Paid 3-4% in 2025.') },
      'inputs.apy.value is 6 although its reason says 3 and 4 %',
    ],
  ])('%s', (_title, facts, inputs, problem) => {
    expect(listProblems(facts, inputs)).toEqual([problem]);
  });

  it('when a reason states another number of delivered upgrades', () => {
    const inputs = { miles: buildInput([0, 0, 2]), n_miles: buildInput(4) };
    const change = withReason('roadmap.dated', 'The plan is public and two upgrades came in 2025.');
    expect(listProblems({}, inputs, change)).toEqual([
      'inputs.miles.value counts 3 delivered although items.roadmap.dated says 2',
    ]);
  });
});

describe('a file of estimates is accepted', () => {
  it.each<[string, Raw, Raw]>([
    ['with an absent channel without a figure', { absent_channels: ['rd_sub'] }, { tg: buildInput(5) }],
    [
      'with token staking for a token without a chain',
      { token_type: 'ERC-20 token' },
      { consensus: buildInput('staking'), apy: buildInput(3) },
    ],
    [
      'with proof of stake for a token of a chain',
      { token_type: 'ERC-20 token', chain: true },
      { consensus: buildInput('pos') },
    ],
    [
      'with a fair launch that denies a premine',
      { fair_launch: true },
      { unl30: buildInput(0, 'No premine or vesting since 2021.') },
    ],
    [
      'with money raised where its reason implies further amounts',
      {},
      { raised: buildInput(14e6, 'Paradigm led 11 million dollars in 2022, plus a small seed.') },
    ],
    [
      'with rounds of one unit',
      {},
      { raised: buildInput(145e6, 'Rounds of 2, 73 and 70 million until 2022.') },
    ],
    [
      'with incidents in the years that its reason names',
      {},
      { inc: buildInput([{ severity: 1, years: 0.9 }], 'An order at the end of 2024.') },
    ],
    [
      'with incidents between the years named',
      {},
      { inc: buildInput([{ severity: 1, years: 2 }], 'Three incidents are counted, from 2021 to 2025.') },
    ],
    [
      'with incidents whose years are not named',
      {},
      { inc: buildInput([{ severity: 1, years: 2 }], 'One incident of severity 1 is counted.') },
    ],
    ['with a share within a range', {}, { apy: buildInput(3.5, 'Three to four percent in 2025.') }],
    ['with a share within a range of digits', {}, { apy: buildInput(4, 'Paid 3-4% in 2025.') }],
    [
      'with a share somewhat over a bound',
      {},
      { apy: buildInput(2.4, 'A little over two percent in 2025.') },
    ],
    [
      'with two shares of the same reason, one of which it states',
      {},
      { top100: buildInput(0.8, 'Ten hold 40% in 2025.'), top10: buildInput(0.4, 'Ten hold 40% in 2025.') },
    ],
    ['with as many milestones as promised', {}, { miles: buildInput([0, 3]), n_miles: buildInput(2) }],
  ])('%s', (_title, facts, inputs) => {
    expect(listProblems(facts, inputs)).toEqual([]);
  });
});

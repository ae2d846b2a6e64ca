/** Numbers of a rule. Shares are parts of 1; days are bars of one UTC day. */
export interface SignalRule {
  version: string;
  /** FV Score (medium) from which an asset can have a signal, and below which an open signal is cancelled. */
  minScore: number;
  cancelBelowScore: number;
  /** Mean traded amount a day in USD over `advDays`. */
  minAdv: number;
  advDays: number;
  minBars: number;
  /** The close must be above the highest close of the days before, and above the mean of `trendDays` closes. */
  channelDays: number;
  trendDays: number;
  /** Days of the average true range (ATR); distances of stop, target and latest entry are multiples of it. */
  atrDays: number;
  stopAtr: number;
  targetAtr: number;
  entryAtr: number;
  /** Days for which the entry may be taken, and days after which the signal closes. */
  validDays: number;
  maxDays: number;
  /** Limits of one signal: loss at the stop, amount, and share of the traded amount a day. */
  riskShare: number;
  positionShare: number;
  advShare: number;
  /** Limits of all open signals together. */
  maxOpen: number;
  maxRiskShare: number;
  /** Costs per side. */
  feeShare: number;
  slippageShare: number;
  /** Open signals are cancelled when the newest day ended longer ago. */
  maxDataAgeHours: number;
}

/** The one published rule. Its numbers were set before any result was known and are not optimised. */
export const SIG_1: SignalRule = {
  version: 'SIG-1.0',
  minScore: 50,
  cancelBelowScore: 40,
  minAdv: 5_000_000,
  advDays: 30,
  minBars: 250,
  channelDays: 20,
  trendDays: 100,
  atrDays: 20,
  stopAtr: 2,
  targetAtr: 4,
  entryAtr: 0.5,
  validDays: 3,
  maxDays: 60,
  riskShare: 0.01,
  positionShare: 0.1,
  advShare: 0.01,
  maxOpen: 8,
  maxRiskShare: 0.05,
  feeShare: 0.001,
  slippageShare: 0.0005,
  maxDataAgeHours: 6,
};

/** Amount for which the size of the rule is stated, in the currency of the reader. */
export const REFERENCE_AMOUNT = '10000';

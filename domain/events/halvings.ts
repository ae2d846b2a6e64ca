import type { EventFacts } from '#domain/events/event.ts';
import { formatCount } from '#domain/format/format-number.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';

/** A cut of the block reward every `interval` blocks. */
interface RewardCut {
  asset: string;
  /** Share of the reward that a cut removes, in percent. */
  percent: number;
  interval: number;
  /** Mean seconds between blocks: the target of the protocol, or as measured between the last two cuts. */
  secondsPerBlock: number;
  /** Block and UTC day of each cut so far, oldest first. */
  past: readonly { block: number; day: string }[];
  /** `{block}` in the address of an explorer stands for the block of the event. */
  source: { name: string; url: string };
}

/** Day on which the blocks and days below were recorded. */
const RECORDED_ON = '2026-11-24';
/** Number of future cuts that are estimated. */
const MAX_ESTIMATES = 2;
const DAY_SECONDS = 86_400;

/** Cuts at fixed blocks. Block explorers confirm the days of the past ones. */
const REWARD_CUTS: readonly RewardCut[] = [
  {
    asset: 'bitcoin',
    percent: 50,
    interval: 210_000,
    secondsPerBlock: 600,
    past: [
      { block: 210_000, day: '2012-11-28' },
      { block: 420_000, day: '2016-07-09' },
      { block: 630_000, day: '2020-05-11' },
      { block: 840_000, day: '2024-04-20' },
    ],
    source: { name: 'mempool.space', url: 'https://mempool.space/block/{block}' },
  },
  {
    asset: 'litecoin',
    percent: 50,
    interval: 840_000,
    secondsPerBlock: 150,
    past: [
      { block: 840_000, day: '2015-08-25' },
      { block: 1_680_000, day: '2019-08-05' },
      { block: 2_520_000, day: '2023-08-02' },
    ],
    source: { name: 'litecoinspace.org', url: 'https://litecoinspace.org/block/{block}' },
  },
  {
    asset: 'bitcoin-cash',
    percent: 50,
    interval: 210_000,
    secondsPerBlock: 600,
    past: [
      { block: 630_000, day: '2020-04-08' },
      { block: 840_000, day: '2024-04-04' },
    ],
    source: { name: 'Blockchair', url: 'https://blockchair.com/bitcoin-cash/block/{block}' },
  },
  {
    asset: 'zcash',
    percent: 50,
    interval: 1_680_000,
    secondsPerBlock: 75,
    past: [
      { block: 1_046_400, day: '2020-11-18' },
      { block: 2_726_400, day: '2024-11-23' },
    ],
    source: { name: 'Zcash protocol', url: 'https://zips.z.cash/protocol/protocol.pdf' },
  },
  {
    asset: 'ethereum-classic',
    percent: 20,
    interval: 5_000_000,
    secondsPerBlock: 13.25,
    past: [
      { block: 10_000_000, day: '2020-03-17' },
      { block: 15_000_000, day: '2022-04-25' },
      { block: 20_000_000, day: '2024-05-31' },
    ],
    source: { name: 'ECIP-1017', url: 'https://ecips.ethereumclassic.org/ECIPs/ecip-1017' },
  },
];

/**
 * Returns all recorded cuts of block rewards and the next two of each chain. The day of a future cut is an
 * estimate: last cut plus interval × mean block time.
 */
export function listRewardCuts(): EventFacts[] {
  return REWARD_CUTS.flatMap((cut) => {
    const last = cut.past.at(-1)!;
    const estimates = Array.from({ length: MAX_ESTIMATES }, (_, i) => ({
      block: last.block + (i + 1) * cut.interval,
      day: estimateDay(last.day, (i + 1) * cut.interval * cut.secondsPerBlock),
      isPast: false,
    }));
    return [...cut.past.map((each) => ({ ...each, isPast: true })), ...estimates].map((each) =>
      toEvent(cut, each),
    );
  });
}

const estimateDay = (from: string, seconds: number): string =>
  new Date(Date.parse(from) + Math.round(seconds / DAY_SECONDS) * DAY_SECONDS * 1000)
    .toISOString()
    .slice(0, 10);

function toEvent(
  { asset, percent, past, source: { name, url } }: RewardCut,
  { block, day, isPast }: { block: number; day: string; isPast: boolean },
): EventFacts {
  const title = (locale: Locale) =>
    percent === 50
      ? m.event_halving({ block: formatCount(block, locale) }, { locale })
      : m.event_reward_cut({ block: formatCount(block, locale), percent }, { locale });
  // An estimate starts from the last cut.
  const reached = isPast ? block : past.at(-1)!.block;
  return {
    id: `${asset}-block-${block}`,
    category: 'halving',
    date: day,
    certainty: isPast ? 'confirmed' : 'estimated',
    title: { en: title('en'), it: title('it') },
    assets: [asset],
    source: {
      name: isPast ? name : `Fairview · ${name}`,
      url: url.replace('{block}', String(reached)),
    },
    recorded: RECORDED_ON,
    announced: null,
    stated: isPast ? 'happened' : null,
  };
}

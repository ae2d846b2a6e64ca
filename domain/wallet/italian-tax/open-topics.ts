import type { TransactionType } from '#domain/wallet/transaction.ts';

/** Subjects of transactions whose tax the worksheet does not decide, in display order. */
export const OPEN_TOPICS = [
  'gifts',
  'forks',
  'lost',
  'derivatives',
  'lending',
  'pools',
  'migrations',
] as const;
export type OpenTopic = (typeof OPEN_TOPICS)[number];

const TOPICS: Partial<Record<TransactionType, OpenTopic>> = {
  gift_in: 'gifts',
  gift_out: 'gifts',
  fork: 'forks',
  loss: 'lost',
  theft: 'lost',
  derivative_gain: 'derivatives',
  derivative_loss: 'derivatives',
  lend_out: 'lending',
  lend_back: 'lending',
  pool_add: 'pools',
  pool_remove: 'pools',
  migration_out: 'migrations',
  migration_in: 'migrations',
};

/** Returns the subject of a transaction of this type; null when the worksheet decides it. */
export const findOpenTopic = (type: TransactionType): OpenTopic | null => TOPICS[type] ?? null;

/** Groups transactions by subject, in display order, without empty groups. */
export const groupByTopic = <T extends { topic: OpenTopic }>(entries: readonly T[]): [OpenTopic, T[]][] =>
  OPEN_TOPICS.map((topic): [OpenTopic, T[]] => [topic, entries.filter((one) => one.topic === topic)]).filter(
    ([, some]) => some.length > 0,
  );

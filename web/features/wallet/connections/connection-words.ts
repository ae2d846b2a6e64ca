import type { ConnectionAnswer } from '#contracts/wallet-connections.ts';
import { findChainName } from '#domain/addresses/chain-name.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ConnectionFault, ConnectionKind, RecordResult } from '#domain/wallet/connections/connection.ts';
import { EVM_NETWORK_FACTS, isEvmNetwork } from '#domain/wallet/connections/evm-networks.ts';
import { m } from '#messages';
import { toCount } from '#web/words/to-count.ts';

const KINDS = { bitcoin: m.connection_kind_bitcoin, kraken: m.connection_kind_kraken };

/** The name of a network is the same in all languages. */
export function connectionKindName(kind: ConnectionKind): string {
  if (isEvmNetwork(kind)) return findChainName(EVM_NETWORK_FACTS[kind].chain)!;
  return kind === 'solana' ? findChainName(kind)! : KINDS[kind]();
}

const FAULTS: Record<ConnectionFault, (values: { host: string }) => string> = {
  unreachable: m.connection_fault_unreachable,
  limited: m.connection_fault_limited,
  unreadable: m.connection_fault_unreadable,
  too_many: () => m.connection_fault_too_many(),
  full: () => m.connection_fault_full(),
  key_unreadable: () => m.connection_fault_key_unreadable(),
  key_refused: m.connection_fault_key_refused,
  key_scopes: () => m.connection_fault_key_scopes(),
  not_offered: () => m.connection_fault_not_offered(),
  failed: () => m.connection_fault_failed(),
};

/** What happened in the last update, and what to do. */
export const faultWords = (fault: ConnectionFault, host: string): string => FAULTS[fault]({ host });

const COUNTS: Record<RecordResult, (values: { count: number; shown: string }) => string> = {
  imported: m.connection_result_imported,
  duplicate: m.connection_result_duplicate,
  ignored: m.connection_result_ignored,
  open: m.connection_result_open,
  undone: m.connection_result_undone,
};

/** The number of records by what became of them: “12 imported · 1 open”. */
export const countWords = ({ records }: Pick<ConnectionAnswer, 'records'>): string =>
  (Object.keys(COUNTS) as RecordResult[])
    .filter((result) => records[result] > 0)
    .map((result) => COUNTS[result](toCount(records[result])))
    .join(' · ');

const RESULTS: Partial<Record<RecordResult, () => string>> = {
  ignored: m.connection_state_ignored,
  open: m.connection_state_open,
  undone: m.connection_state_undone,
};

/** What became of a record without a transaction. */
export const resultName = (result: RecordResult): string => RESULTS[result]?.() ?? '';

/** When a connection was updated, and what that added. */
export function updateWords(
  { state, updated_at, added }: Pick<ConnectionAnswer, 'state' | 'updated_at' | 'added'>,
  locale: Locale,
): string {
  if (state === 'waiting') return m.connection_waiting();
  if (state === 'running') return m.connection_updating();
  if (updated_at === null) return m.connection_never();
  const time = m.connection_updated({ time: formatDateTime(updated_at, locale) });
  return `${time} · ${added ? m.connection_added_count(toCount(added)) : m.connection_added_none()}`;
}

const END_CHARS = 8;

/** The ends of an address or key, which tell it apart. */
export const shortenAddress = (address: string): string =>
  address.length <= 2 * END_CHARS + 1
    ? address
    : `${address.slice(0, END_CHARS)}…${address.slice(-END_CHARS)}`;

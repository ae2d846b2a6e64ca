import type { ConnectionAnswer, ConnectionRecordAnswer } from '#contracts/wallet-connections.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { RecordResult } from '#domain/wallet/connections/connection.ts';
import type { StoredConnection, StoredRecord } from '#server/modules/wallet-connections/repository.ts';
import { toReasonText } from '#server/modules/wallet-import/reason-text.ts';

/** Presents a connection with the number of its records by result. */
export function toConnectionAnswer(
  connection: StoredConnection,
  records: Record<RecordResult, number>,
): ConnectionAnswer {
  const { isRequested, isRunning } = connection;
  return {
    _id: connection.id,
    kind: connection.kind,
    name: connection.name,
    address: connection.address,
    holding_account: connection.holdingAccount,
    state: isRunning ? 'running' : isRequested ? 'waiting' : 'idle',
    updated_at: connection.lastSuccessAt?.toISOString() ?? null,
    added: connection.lastAdded,
    fault: connection.fault,
    records,
  };
}

/** Presents a record without a transaction. */
export const toRecordAnswer = (
  { at, amounts, result, reason }: Pick<StoredRecord, 'at' | 'amounts' | 'result' | 'reason'>,
  locale: Locale,
): ConnectionRecordAnswer => ({
  date: at.toISOString(),
  amounts,
  result,
  reason: reason === null ? null : toReasonText(reason, locale),
});

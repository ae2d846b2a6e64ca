import type { HeldDecision } from '#domain/ingest/judge-answer.ts';
import { NUMERIC_INPUTS, type NumericInput } from '#domain/method/inputs.ts';
import { recordAction } from '#server/modules/audit/service.ts';
import {
  countWaiting,
  deleteHeldRows,
  type HeldRow,
  readHeldOf,
  writeDecision,
} from '#server/modules/ingest/held-repository.ts';
import { writeLiveObservations } from '#server/modules/ingest/observation-repository.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { lockMarketData } from '#server/platform/db/market-lock.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

export interface Decision {
  source: string;
  /** Absent: all that wait, of this source. */
  rows?: readonly { asset: string; field: string }[] | undefined;
  decision: HeldDecision;
  actorId: string;
  reason: string;
}

const INPUTS: ReadonlySet<string> = new Set(NUMERIC_INPUTS);

/**
 * Releases or drops held values of a source, with an entry in the audit log. A released input is an observation from
 * now on, so the next scoring run uses it. A released figure of a quote is accepted with the next answer that repeats
 * it, because its row was not stored. A dropped value is never published while answers repeat it, nor when it
 * returns; it can be released later. Throws `desk.nothing_held`. Returns how many were decided.
 */
export function decideHeld(db: Db, { source, rows, decision, actorId, reason }: Decision): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await lockMarketData(transaction);
    const chosen = (await readHeldOf(transaction, source)).filter((row) =>
      rows
        ? row.decision !== decision &&
          rows.some(({ asset, field }) => row.id === asset && row.field === field)
        : row.decision === null,
    );
    if (chosen.length === 0) throw new ApiError('desk.nothing_held');
    const released = decision === 'release' ? chosen.filter(({ field }) => INPUTS.has(field)) : [];
    if (released.length > 0) {
      await writeLiveObservations(
        transaction,
        released.map(({ id, field, value, observed_at }) => ({
          asset_id: id,
          input: field as NumericInput,
          value,
          source,
          observed_at,
        })),
      );
      await deleteHeldRows(transaction, source, released);
    }
    await writeDecision(
      transaction,
      source,
      chosen.filter((row) => !released.includes(row)),
      { decision, at: new Date() },
    );
    await recordAction(transaction, {
      actorId,
      action: `held.${decision}`,
      subject: { kind: 'source', id: source },
      before: chosen.map(describe),
      after: { decision, values: chosen.length },
      reason,
    });
    return chosen.length;
  });
}

/** Numbers of held values that wait for a second answer or an operator, by source. */
export const countHeldValues = (db: Db): Promise<Map<string, number>> => countWaiting(db);

const describe = ({ id, field, value, previous_value, decision }: HeldRow) => ({
  asset: id,
  field,
  value,
  previous: previous_value,
  ...(decision && { decision }),
});

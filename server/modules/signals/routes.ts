import type { FastifyInstance } from 'fastify';
import { type SignalsAnswer, signalsCall } from '#contracts/signals.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { toVisibility, type Visibility } from '#domain/plans/access.ts';
import type { CurrentSnapshot, SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { createLedgerReader } from '#server/modules/signals/ledger-service.ts';
import { presentSignals } from '#server/modules/signals/presenter.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { buildCallSchema } from '#server/platform/http/call-schema.ts';
import { readRequestLanguage } from '#server/platform/http/error-handler.ts';
import { type CallContext, requireCaller } from '#server/platform/http/register-call.ts';

/** Answers GET trading/signals for a viewer. `held`: the snapshot of the page that asks; that of this moment by default. */
export type AnswerSignals = (
  visibility: Visibility,
  locale: Locale,
  held?: CurrentSnapshot | null,
) => Promise<SignalsAnswer>;

/** Creates the answer. Without a database the ledger is empty. */
export function createSignalsAnswer(holder: SnapshotHolder, db: Db | null): AnswerSignals {
  const readLedgerRows = createLedgerReader(db);
  return async (visibility, locale, held = holder.held) => {
    if (!held) throw new ApiError('server.unavailable');
    return presentSignals(held.snapshot, await readLedgerRows(), visibility, locale);
  };
}

/** Registers GET trading/signals. Not a snapshot call, because signals change between snapshots. */
export function registerSignalsRoute(
  app: FastifyInstance,
  answer: AnswerSignals,
  context: Pick<CallContext, 'sessions' | 'apiKeys'> | null,
): void {
  app.get(`/api/${signalsCall.path}`, { schema: buildCallSchema(signalsCall) }, async (request, reply) => {
    let visibility: Visibility = 'visitor';
    if (request.headers.authorization !== undefined) {
      if (!context) throw new ApiError('auth.required');
      visibility = toVisibility(await requireCaller(context, signalsCall, request, reply));
    }
    reply.header('cache-control', 'private, no-cache').header('vary', 'accept-language, authorization');
    return answer(visibility, readRequestLanguage(request));
  });
}

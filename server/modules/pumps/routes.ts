import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '#contracts/call.ts';
import { pumpAlertsCall } from '#contracts/pumps.ts';
import { listAlerts } from '#server/modules/pumps/alert-service.ts';
import type { StoredAlert } from '#server/modules/pumps/stored-alert.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { buildCallSchema } from '#server/platform/http/call-schema.ts';
import { readRequestLanguage } from '#server/platform/http/error-handler.ts';
import { parseInput } from '#server/platform/http/parse.ts';

type PumpAlerts = AnswerOf<typeof pumpAlertsCall>;

/** Registers GET pumps/alerts. Without a database there are no alerts. */
export function registerPumpAlerts(app: FastifyInstance, db: Db | null): void {
  app.get(
    `/api/${pumpAlertsCall.path}`,
    { schema: buildCallSchema(pumpAlertsCall) },
    async (request, reply) => {
      const { asset } = parseInput(pumpAlertsCall.query, request.query, readRequestLanguage(request));
      const alerts = db ? await listAlerts(db, asset) : [];
      const answer: PumpAlerts = { asset, alerts: alerts.map(presentAlert) };
      return reply.header('cache-control', 'no-cache').send(answer);
    },
  );
}

function presentAlert(alert: StoredAlert): PumpAlerts['alerts'][number] {
  const { alerted_at, level, rise, volume_ratio, trades_ratio, source, candles } = alert;
  return {
    at: alerted_at,
    level,
    rise_percent: 100 * (Math.exp(rise) - 1),
    volume_ratio,
    trades_ratio,
    source,
    candles: candles.map(({ time, ...candle }) => ({ ...candle, time: new Date(time).toISOString() })),
  };
}

import type { FastifyInstance } from 'fastify';
import {
  deleteReportCall,
  downloadReportCall,
  orderReportCall,
  REPORT_DAYS,
  type ReportsAnswer,
  reportsCall,
  shareReportCall,
  teamReportsCall,
  weeklyReportCall,
} from '#contracts/reports.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { canReceiveWeeklyReport } from '#domain/plans/access.ts';
import { reportHtml } from '#domain/report/report-html.ts';
import { m } from '#messages';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { renderFile } from '#server/modules/documents/render-file.ts';
import { sendFile } from '#server/modules/documents/send-file.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { deleteOrder, orderReport, readOrders } from '#server/modules/reports/order-service.ts';
import { findWeekly, listWeeks } from '#server/modules/reports/repository.ts';
import { findReadable, readTeamReports, shareReport } from '#server/modules/reports/share-service.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';
import type { Session } from '#server/platform/http/session.ts';

const DAY_MS = 86_400_000;

/** Weekly reports and reports on demand. What was made stays readable when the plan ends. */
export function registerReportRoutes(
  app: FastifyInstance,
  people: AccountServices,
  holder: SnapshotHolder,
): void {
  const { db, config } = people;

  const nameOf = (asset: string) => holder.held?.snapshot.assets.get(asset)?.facts.name ?? asset;
  const toExpiry = (created: Date) => new Date(created.getTime() + REPORT_DAYS * DAY_MS).toISOString();
  const listReports = async ({ userId, tier }: Session): Promise<ReportsAnswer> => {
    const { reports, limit, used, resetsAt } = await readOrders(db, { userId, tier });
    return {
      quota: { limit, used, resets_at: resetsAt.toISOString() },
      data: reports.map(({ id, kind, subject, language, state, created_at, ready_at, shared_at }) => ({
        _id: id,
        kind: kind as 'asset' | 'portfolio',
        name: kind === 'asset' ? nameOf(subject) : null,
        language: language ?? 'en',
        state,
        created_at: created_at.toISOString(),
        ready_at: ready_at?.toISOString() ?? null,
        expires_at: toExpiry(created_at),
        shared: shared_at !== null,
      })),
    };
  };

  registerMemberCall(app, people, weeklyReportCall, async ({ session, query, locale }) => {
    const weeks = await listWeeks(db, session.userId);
    const week = query.week ?? weeks[0];
    const found = week === undefined ? null : await findWeekly(db, session.userId, week);
    if (query.week !== undefined && !found) throw new ApiError('report.not_found');
    const document = found?.documents?.[locale];
    return {
      paused: !canReceiveWeeklyReport(session),
      weeks,
      report:
        found && document
          ? { _id: found.id, week: found.subject, made_at: found.created_at.toISOString(), document }
          : null,
    };
  });

  registerMemberCall(app, people, reportsCall, ({ session }) => listReports(session));

  registerMemberCall(app, people, orderReportCall, async ({ session, body }) => {
    if (body.kind === 'asset') {
      if (!holder.held) throw new ApiError('server.unavailable');
      if (!holder.held.snapshot.assets.has(body.asset)) throw new ApiError('asset.not_found');
    }
    const subject = body.kind === 'asset' ? body.asset : '';
    await orderReport(db, session.userId, { kind: body.kind, subject, language: body.language });
    return listReports(session);
  });

  registerMemberCall(app, people, deleteReportCall, async ({ session, body }) => {
    await deleteOrder(db, session.userId, body.id);
    return listReports(session);
  });

  registerMemberCall(app, people, shareReportCall, async ({ session, body }) => {
    await shareReport(db, session, body);
    return listReports(session);
  });

  registerMemberCall(app, people, teamReportsCall, async ({ session }) => ({
    data: (await readTeamReports(db, session.userId)).map((report) => ({
      _id: report.id,
      name: nameOf(report.subject),
      language: report.language ?? 'en',
      by: `${report.by.firstName} ${report.by.lastName}`.trim() || null,
      is_yours: report.user_id === session.userId,
      shared_at: (report.shared_at ?? report.created_at).toISOString(),
      expires_at: toExpiry(report.created_at),
    })),
  }));

  registerMemberCall(app, people, downloadReportCall, async ({ session, body, locale: asked, reply }) => {
    const found = await findReadable(db, session.userId, body.id);
    const locale = found?.language ?? asked;
    const report = found?.documents?.[locale];
    if (!found || !report) throw new ApiError('report.not_found');
    const made = (found.ready_at ?? found.created_at).getTime();
    const name = ['fairview', found.kind, found.subject, found.created_at.toISOString().slice(0, 10)]
      .filter((part, at) => part !== '' && !(found.kind === 'weekly' && at === 3))
      .join('-');
    const footer = m.report_footer({ date: formatDateTime(made, locale) }, { locale });
    const file =
      body.format === 'pdf'
        ? await renderFile({ kind: 'report-pdf', report, made, locale })
        : Buffer.from(reportHtml(report, { locale, publicUrl: config.publicUrl, footer }));
    return sendFile(reply, { name, format: body.format, file });
  });
}

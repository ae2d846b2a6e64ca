import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { assetId } from '#contracts/details.ts';
import { fileAnswer } from '#contracts/wallet-files.ts';
import { LOCALES } from '#domain/locale/locales.ts';

/** Days for which reports on demand are kept. */
export const REPORT_DAYS = 90;

const cell = z.object({ text: z.string(), note: z.string().optional(), link: z.string().optional() });
/** `link`: a path of this site without its language prefix. */
const reportDocument = z.object({
  title: z.string(),
  lead: z.string(),
  sections: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        lead: z.string().nullable(),
        head: z.array(z.string()).readonly(),
        rows: z.array(z.array(cell).readonly()).readonly(),
        empty: z.string(),
      }),
    )
    .readonly(),
});

/**
 * `paused`: the plan includes no new reports; earlier ones stay. `week`: the Monday of the week, in UTC.
 * `report`: of the week in the query, else the newest.
 */
export const weeklyReportCall = defineCall({
  method: 'GET',
  path: 'user/weeklyReport',
  summary: 'Returns a weekly report in the requested language, and the weeks that have one. PRO or higher.',
  access: 'member',
  query: z.object({ week: z.iso.date().optional() }),
  answer: z.object({
    paused: z.boolean(),
    weeks: z.array(z.string()),
    report: z
      .object({ _id: z.string(), week: z.string(), made_at: z.string(), document: reportDocument })
      .nullable(),
  }),
  errors: ['input.invalid', 'auth.required', 'report.not_found'],
});

const listedReport = z.object({
  _id: z.string(),
  kind: z.enum(['asset', 'portfolio']),
  /** Name of the asset; null for the portfolio. */
  name: z.string().nullable(),
  language: z.enum(LOCALES),
  state: z.enum(['queued', 'ready', 'failed']),
  created_at: z.string(),
  ready_at: z.string().nullable(),
  expires_at: z.string(),
  /** Whether the people of the caller’s team can read it. */
  shared: z.boolean(),
});

/** `quota`: reports per calendar month in UTC; failed ones do not count. */
const reportsAnswer = z.object({
  quota: z.object({ limit: z.number(), used: z.number(), resets_at: z.string() }),
  data: z.array(listedReport),
});
export type ReportsAnswer = z.infer<typeof reportsAnswer>;

export const reportsCall = defineCall({
  method: 'GET',
  path: 'reports',
  summary: `Returns the reports on demand of the last ${REPORT_DAYS} days, newest first.`,
  access: 'member',
  query: z.object({}),
  answer: reportsAnswer,
  errors: ['auth.required'],
});

const language = z.enum(LOCALES);

export const orderReportCall = defineCall({
  method: 'POST',
  path: 'reports/create',
  summary:
    'Orders a report on an asset or on the wallet. A job makes it; the inbox announces it. ENTERPRISE.',
  access: 'member',
  query: z.object({}),
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('asset'), asset: assetId, language }),
    z.object({ kind: z.literal('portfolio'), language }),
  ]),
  status: 201,
  answer: reportsAnswer,
  errors: [
    'input.invalid',
    'auth.required',
    'tier.required',
    'asset.not_found',
    'report.quota',
    'server.unavailable',
  ],
});

export const shareReportCall = defineCall({
  method: 'POST',
  path: 'reports/share',
  summary:
    'Shares a report on an asset with the people of the caller’s team, or takes that back. ENTERPRISE.',
  access: 'member',
  query: z.object({}),
  body: z.object({ id: z.string().max(64), shared: z.boolean() }),
  answer: reportsAnswer,
  errors: ['input.invalid', 'auth.required', 'tier.required', 'report.not_found'],
});

/** `by`: name of the person who shared it; null where the account has none. */
export const teamReportsCall = defineCall({
  method: 'GET',
  path: 'team/reports',
  summary: 'Returns the reports that people of the caller’s team share, newest first. ENTERPRISE.',
  access: 'member',
  query: z.object({}),
  answer: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        language: z.enum(LOCALES),
        by: z.string().nullable(),
        is_yours: z.boolean(),
        shared_at: z.string(),
        expires_at: z.string(),
      }),
    ),
  }),
  errors: ['auth.required'],
});

export const downloadReportCall = defineCall({
  method: 'POST',
  path: 'reports/download',
  summary:
    'Returns a report, own or shared in the team, as HTML or PDF: on demand in its language, weekly in the requested language.',
  access: 'member',
  query: z.object({}),
  body: z.object({ id: z.string().max(64), format: z.enum(['html', 'pdf']) }),
  answer: fileAnswer,
  file: true,
  errors: ['input.invalid', 'auth.required', 'report.not_found'],
});

export const deleteReportCall = defineCall({
  method: 'POST',
  path: 'reports/delete',
  summary: 'Deletes a report on demand. It still counts in the quota.',
  access: 'member',
  query: z.object({}),
  body: z.object({ id: z.string().max(64) }),
  answer: reportsAnswer,
  errors: ['input.invalid', 'auth.required', 'report.not_found'],
});

import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';

const proofFigure = z.object({
  value: z.number().nullable(),
  /** 95 %, drawn by blocks of twelve months. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});
export type ProofFigure = z.infer<typeof proofFigure>;

const provedEvent = z.object({
  event: z.enum(['collapsed', 'died']),
  /** Observations of assets to which the event could still happen. */
  observations: z.number().int(),
  events: z.number().int(),
  /** Area under the ROC curve of each predictor, assets of the same month compared. */
  auc: z.array(proofFigure.extend({ name: z.string() })),
  /** Models of market cap, age and volatility fitted on earlier outcomes, without and with the score. */
  walk_forward: z.object({
    months: z.number().int(),
    baseline: proofFigure,
    with_score: proofFigure,
    gain: proofFigure,
  }),
});

/** What the recorded years say about the score; shares from 0 to 1. */
export const proofAnswer = z.object({
  method: z.string(),
  as_of: z.string(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  months: z.number().int(),
  assets: z.number().int(),
  observations: z.number().int(),
  /** Observations without a known outcome. */
  open: z.number().int(),
  sub_scores: z.array(z.string()),
  events: z.array(provedEvent),
  /** Mean monthly rank correlation of score and return of the next 91 days. */
  returns: proofFigure,
  /** Mean rank correlation of the scores of two consecutive months. */
  stability: proofFigure,
  /** Tenths of the scores of each month, lowest first. */
  tenths: z.array(
    z.object({
      observations: z.number().int(),
      score: z.number(),
      collapsed: z.number(),
      drawdown: z.number(),
    }),
  ),
});
export type Proof = z.infer<typeof proofAnswer>;

export const proofCall = defineCall({
  method: 'GET',
  path: 'method/proof',
  summary: 'Returns the test of the score on recorded prices: what it said, and what happened afterwards.',
  keyScope: 'market',
  query: z.object({}),
  answer: proofAnswer,
  errors: ['server.unavailable'],
});

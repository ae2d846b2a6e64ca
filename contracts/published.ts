import { z } from 'zod';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';

/** `archived`: address of what is known about the archived copy. `sha256`: of its text. `says`: quoted by the rater. */
export const ratingSource = z.object({
  url: z.string(),
  archived: z.string(),
  sha256: z.string(),
  read: z.string(),
  says: z.string().nullable(),
});

/** Scores of an asset at a publication; null where there is none, or where the caller may not see it. */
export const shownScores = z
  .record(
    z.enum(RISK_LEVELS),
    z.object({ score: z.number(), range: z.tuple([z.number(), z.number()]) }).nullable(),
  )
  .nullable();

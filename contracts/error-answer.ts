import { z } from 'zod';

/** The body of every answer that is not a success. `message` is in the caller's language. */
export const errorAnswer = z.object({
  statusCode: z.number().int(),
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

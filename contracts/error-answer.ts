import { z } from 'zod';

/** Body of every error response. `message` is in the caller's language. */
export const errorAnswer = z.object({
  statusCode: z.number().int(),
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { listedAsset } from '#contracts/rank.ts';

/** Search text of at most 80 characters; the server trims and normalises it. */
export const searchCall = defineCall({
  method: 'GET',
  path: 'blog/research',
  summary: 'Assets by name or ticker, best match first, at most 10.',
  query: z.object({ text: z.string().max(80) }),
  answer: z.array(listedAsset),
  errors: ['input.invalid', 'search.empty', 'server.unavailable'],
});

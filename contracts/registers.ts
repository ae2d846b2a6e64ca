import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { REGISTER_MATCH_KINDS } from '#domain/registers/match-kinds.ts';
import { REGISTER_NAMES } from '#domain/registers/register.ts';
import { REGISTER_VERDICTS } from '#domain/registers/register-verdict.ts';

/** Characters of a query at most. */
export const MAX_REGISTER_QUERY_CHARS = 200;

const register = z.enum(REGISTER_NAMES);

/**
 * One entry. `how`: `site` and `name` are the same website or name, the others only look alike. `services`:
 * letters of the regulation, article 3(1)(16). `websites`, `white_papers`: as written in the register. Days are
 * `YYYY-MM-DD`; null when the register states none.
 */
const registerMatch = z.object({
  how: z.enum(REGISTER_MATCH_KINDS),
  register,
  name: z.string().nullable(),
  commercial_name: z.string().nullable(),
  authority: z.string(),
  authority_url: z.string(),
  country: z.string().nullable(),
  websites: z.array(z.string()),
  white_papers: z.array(z.string()),
  services: z.array(z.string()),
  lei: z.string().nullable(),
  decided: z.string().nullable(),
  authorised: z.string().nullable(),
  ended: z.string().nullable(),
  updated: z.string().nullable(),
  source: z.string(),
  observed_at: z.string(),
});
export type RegisterMatchAnswer = z.infer<typeof registerMatch>;

/**
 * `query`: the searched text; `domain`: the website in it, null for a name. `verdict`: null without a query.
 * `total`: matches, of which `matches` has at most 20. `registers`: what was searched, each as of `observed_at`;
 * `live`: false for the recording delivered with Fairview.
 */
const registersAnswer = z.object({
  query: z.string(),
  domain: z.string().nullable(),
  verdict: z.enum(REGISTER_VERDICTS).nullable(),
  total: z.number().int(),
  matches: z.array(registerMatch),
  registers: z.array(
    z.object({
      name: register,
      entries: z.number().int(),
      source: z.string(),
      observed_at: z.string(),
      live: z.boolean(),
    }),
  ),
});
export type RegistersAnswer = z.infer<typeof registersAnswer>;

export const registersCall = defineCall({
  method: 'GET',
  path: 'registers/search',
  summary: 'Finds a website or a company in the EU registers of crypto-asset providers and white papers.',
  keyScope: 'market',
  query: z.object({ q: z.string().max(MAX_REGISTER_QUERY_CHARS).default('') }),
  answer: registersAnswer,
  errors: ['input.invalid', 'register.query', 'server.unavailable'],
});

import { z } from 'zod';
import { type Call, listErrors, pathParameters } from '#contracts/call.ts';
import { errorAnswer } from '#contracts/error-answer.ts';
import { ERRORS } from '#contracts/errors.ts';

/** Schema of a call for openapi.json: its parameters, its answer and its error responses. */
export function buildCallSchema(call: Call) {
  const statuses = new Set(listErrors(call).map((code) => ERRORS[code].status));
  return {
    summary: call.summary,
    ...(call.access === 'desk' ? { hide: true } : {}),
    ...splitQuery(call),
    ...(call.body ? { body: call.body } : {}),
    ...listSecurity(call),
    response: {
      [call.status ?? 200]: call.answer,
      ...(call.mayBeEmpty ? { 204: z.null() } : {}),
      ...Object.fromEntries([...statuses].map((status) => [status, errorAnswer])),
    },
  };
}

/** Who may make the call: members, holders of an API key, or everybody. */
function listSecurity({ access, keyScope }: Call): { security?: Record<string, string[]>[] } {
  const schemes: Record<string, string[]>[] = [
    ...(access === 'member' || keyScope ? [{ session: [] }] : []),
    ...(keyScope ? [{ apiKey: [] }] : []),
  ];
  if (schemes.length === 0) return {};
  return { security: access === 'member' ? schemes : [{}, ...schemes] };
}

/** The fields of the query, apart from those that are parts of the path. */
function splitQuery(call: Call): { querystring: z.core.$ZodType; params?: z.core.$ZodType } {
  const names = pathParameters(call);
  if (names.length === 0 || !(call.query instanceof z.ZodObject)) return { querystring: call.query };
  const shape: z.ZodRawShape = call.query.shape;
  const select = (inPath: boolean) =>
    z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name) === inPath)));
  return { querystring: select(false), params: select(true) };
}

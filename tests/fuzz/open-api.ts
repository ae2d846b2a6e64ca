import { z } from 'zod';
import { type Call, listErrors } from '#contracts/call.ts';
import { DESK_CALLS } from '#contracts/desk-calls.ts';
import { ERRORS } from '#contracts/errors.ts';

/** The parts of JSON Schema that `/api/openapi.json` uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  minLength?: number;
  maxLength?: number;
}

interface DescribedParameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

interface DescribedOperation {
  summary?: string;
  parameters?: DescribedParameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  security?: object[];
  responses: Record<string, unknown>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
}

interface Parameter {
  name: string;
  isRequired: boolean;
  schema: Schema;
}

/** One call of the API. */
export interface Operation {
  method: string;
  /** Begins with `/api/`. */
  path: string;
  parameters: Parameter[];
  /** The parts of the path in braces. */
  pathParameters: Parameter[];
  body: Schema | null;
  takesForm: boolean;
  statuses: ReadonlySet<number>;
}

const listParameters = (parameters: DescribedParameter[], place: string): Parameter[] =>
  parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required = false, schema = {} }) => ({ name, isRequired: required, schema }));

/** Returns every operation in document order. */
export function readOperations({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters: listParameters(parameters, 'query'),
      pathParameters: listParameters(parameters, 'path'),
      body: requestBody?.content['application/json']?.schema ?? null,
      takesForm: /multipart/.test(summary ?? ''),
      statuses: new Set(Object.keys(responses).map(Number)),
    })),
  );
}

const toSchema = (type: z.core.$ZodType): Schema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Returns the calls of the desk, which the document does not list, from their contracts. */
export function describeDeskCalls(): Operation[] {
  return DESK_CALLS.map((call: Call) => {
    const { properties = {}, required = [] } = toSchema(call.query);
    return {
      method: call.method,
      path: `/api/${call.path}`,
      parameters: Object.entries(properties).map(([name, schema]) => ({
        name,
        isRequired: required.includes(name),
        schema,
      })),
      pathParameters: [],
      body: call.body ? toSchema(call.body) : null,
      takesForm: false,
      statuses: new Set([
        call.status ?? 200,
        ...(call.mayBeEmpty ? [204] : []),
        ...listErrors(call).map((code) => ERRORS[code].status),
      ]),
    };
  });
}

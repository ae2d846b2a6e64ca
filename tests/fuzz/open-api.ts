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
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

interface DescribedOperation {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  security?: object[];
  responses: Record<string, unknown>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
}

/** One operation of the OpenAPI document. */
export interface Operation {
  method: string;
  /** Begins with `/api/`. */
  path: string;
  parameters: { name: string; isRequired: boolean; schema: Schema }[];
  body: Schema | null;
  takesForm: boolean;
  statuses: ReadonlySet<number>;
}

/** Returns every operation in document order. */
export function readOperations({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters: parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, required = false, schema = {} }) => ({ name, isRequired: required, schema })),
      body: requestBody?.content['application/json']?.schema ?? null,
      takesForm: /multipart/.test(summary ?? ''),
      statuses: new Set(Object.keys(responses).map(Number)),
    })),
  );
}

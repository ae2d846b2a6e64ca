import type { FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { checkAnswer } from '#server/platform/http/check-answer.ts';

/** Writes an answer as JSON once it matches the schema of its status; throws an `AnswerMismatch` where it does not. */
export const serializeChecked: FastifySerializerCompiler<z.ZodType> = ({
  schema,
  method,
  url,
  httpStatus,
}) => {
  const call = `${method} ${url} ${httpStatus ?? ''}`.trim();
  return (answer) => JSON.stringify(checkAnswer(schema, answer, call));
};

import type { FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { checkAnswer } from '#server/platform/http/check-answer.ts';

/** Serialises an answer that matches the schema of its status, else throws an `AnswerMismatch`. */
export const serializeChecked: FastifySerializerCompiler<z.core.$ZodType> = ({
  schema,
  method,
  url,
  httpStatus,
}) => {
  const call = `${method} ${url} ${httpStatus ?? ''}`.trim();
  return (answer) => JSON.stringify(checkAnswer(schema, answer, call));
};

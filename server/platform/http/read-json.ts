import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Nested deeper than any call needs. */
const MAX_DEPTH = 64;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes as text. Throws `input.invalid` where they are not UTF-8, rather than change what was sent. */
function readText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ApiError('input.invalid');
  }
}

/** Whether an object of JSON carries what could become the prototype of another. */
const hasPrototypeKey = (object: object): boolean =>
  Object.hasOwn(object, '__proto__') ||
  (Object.hasOwn(object, 'constructor') &&
    Object.hasOwn(Object((object as Record<string, unknown>).constructor), 'prototype'));

/** Whether a value is no plain data: objects within each other to more than `MAX_DEPTH` levels, or a prototype. */
function isHostile(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    const objects = level.filter((each): each is object => typeof each === 'object' && each !== null);
    if (objects.some(hasPrototypeKey)) return true;
    level = objects.flatMap((each) => Object.values(each));
  }
  return false;
}

/**
 * Reads JSON with `parse`; an empty body is none, because clients name JSON as what they send also where they send nothing.
 * Throws `input.invalid` for what is not JSON, not UTF-8, nested too deep or names a
 * prototype.
 */
export function readJson(bytes: Buffer, parse: (text: string) => unknown): unknown {
  if (bytes.length === 0) return undefined;
  let read: unknown;
  try {
    read = parse(readText(bytes));
  } catch {
    throw new ApiError('input.invalid');
  }
  if (isHostile(read)) throw new ApiError('input.invalid');
  return read;
}

/** The kinds of body that the application reads: JSON alone, where a route does not say otherwise. */
export function readJsonOnly(app: FastifyInstance, parse: (text: string) => unknown): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => readJson(bytes, parse),
  );
}

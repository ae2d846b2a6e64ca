import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Levels of nesting; more than any call needs. */
const MAX_DEPTH = 64;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8. Throws `input.invalid` for invalid bytes instead of replacing them. */
function readText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ApiError('input.invalid');
  }
}

/** Whether an object of JSON has a key that could pollute a prototype. */
const hasPrototypeKey = (object: object): boolean =>
  Object.hasOwn(object, '__proto__') ||
  (Object.hasOwn(object, 'constructor') &&
    Object.hasOwn(Object((object as Record<string, unknown>).constructor), 'prototype'));

/** Whether a value is nested deeper than `MAX_DEPTH` or has a prototype key. */
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
 * Parses JSON with `parse`. An empty body returns undefined, since clients send the JSON content type without
 * a body too. Throws `input.invalid` for invalid JSON or UTF-8, deep nesting and prototype keys.
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

/** Restricts bodies to JSON. A route may register further parsers. */
export function readJsonOnly(app: FastifyInstance, parse: (text: string) => unknown): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => readJson(bytes, parse),
  );
}

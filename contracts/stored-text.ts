import { z } from 'zod';
import { issue } from '#contracts/issues.ts';

/** PostgreSQL stores neither lone surrogates nor NUL. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** A text of `min` to `max` characters without the spaces around it. */
export const storedText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine(isStorable, { error: issue('text.form') });

/** Why an operator acts: kept in the audit log, which is never deleted, so it should name no person. */
export const deskReason = storedText(3, 500);

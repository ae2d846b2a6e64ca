import { isApiFailure } from '#contracts/client.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import type { FormProblem } from '#web/ui/form/form.tsx';

/** Returns the problem of a form with empty fields; null when all are filled in. */
export function requireFields(values: Readonly<Record<string, string>>): FormProblem | null {
  const missing = Object.keys(values).filter((field) => values[field]!.trim() === '');
  if (missing.length === 0) return null;
  return { fields: Object.fromEntries(missing.map((field) => [field, m.field_required()])), whole: null };
}

const FIELD_BY_CODE: Readonly<Record<string, string>> = {
  'connection.name_taken': 'name',
  'connection.address_taken': 'address',
  'holding_account.name_taken': 'name',
};

/** Assigns an error of the server to the field that it concerns, else to the whole form. */
export function toConnectionProblem(error: unknown): FormProblem {
  if (!isApiFailure(error)) return { fields: {}, whole: failureWords(error) };
  const field = FIELD_BY_CODE[error.answer.code];
  if (field) return { fields: { [field]: error.answer.message }, whole: null };
  const issues = error.answer.issues ?? [];
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
  return { fields, whole: issues.length > 0 ? null : failureWords(error) };
}

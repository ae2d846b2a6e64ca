import { isApiFailure } from '#contracts/client.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { m } from '#messages';

const MINUTE = 60;

/** Text about how long to wait. */
function waitWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return m.form_wait_seconds({ count: Math.max(1, Math.ceil(seconds)) });
  return m.form_wait_minutes({ count: Math.ceil(seconds / MINUTE) });
}

/** Error text for the user: the server's message, or a default. */
export function failureWords(error: unknown): string {
  if (!isApiFailure(error)) return m.form_unreached();
  if (error.status === 429 && error.retryAfter) return waitWords(error.retryAfter);
  return error.answer.message || m.api_error_server_failed();
}

/** The form field of an error code. */
const FIELD_BY_ERROR: Partial<Record<ErrorCode, string>> = {
  'signup.email_exists': 'email',
  'signup.password_requirements': 'password',
  'user.username_taken': 'username',
  'auth.wrong_password': 'currentPassword',
  'auth.fresh_login': 'currentPassword',
  'wallet.export_range': 'to',
};

/**
 * Converts an error for a form: to messages for those fields in `names` that it concerns, otherwise one for
 * the whole form.
 */
export function toFormProblem(error: unknown, names: readonly string[], failed?: string) {
  const fields: Record<string, string> = {};
  if (isApiFailure(error)) {
    for (const { path, message } of error.answer.issues ?? []) {
      const name = path.split('.').find((part) => names.includes(part));
      if (name) fields[name] ??= name === 'password' ? message : m.field_invalid();
    }
    const field = FIELD_BY_ERROR[error.answer.code as ErrorCode];
    if (field && names.includes(field)) fields[field] ??= failureWords(error);
  }
  const whole = [failed, failureWords(error)].filter(Boolean).join(' ');
  return { fields, whole: Object.keys(fields).length > 0 ? null : whole };
}

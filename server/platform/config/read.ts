import {
  ECHOED_VARIABLES,
  OPERATOR_DETAILS,
  REQUIRED_TOGETHER,
  VARIABLES,
  type VariableName,
  type Variables,
} from '#server/platform/config/variables.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/**
 * Parses each variable by its schema; unset and empty both become undefined. Throws a `StartError` for the
 * first invalid variable. The error repeats the value only if it cannot be a secret.
 */
export function readVariables(env: Readonly<Record<string, string | undefined>>): Variables {
  const read: Partial<Record<VariableName, unknown>> = {};
  for (const name of Object.keys(VARIABLES) as VariableName[]) {
    const text = env[name]?.trim();
    if (text === undefined || text === '') continue;
    const parsed = VARIABLES[name].safeParse(text);
    if (!parsed.success) {
      const shown = ECHOED_VARIABLES.has(name) ? `, not ${JSON.stringify(text)}` : '';
      throw new StartError(`${name} must ${parsed.error.issues[0]?.message}${shown}.`);
    }
    read[name] = parsed.data;
  }
  for (const names of REQUIRED_TOGETHER) {
    const present = names.find((name) => read[name] !== undefined);
    const absent = names.find((name) => read[name] === undefined);
    if (present && absent) throw new StartError(`${absent} must be set too when ${present} is.`);
  }
  const detail = OPERATOR_DETAILS.find((name) => read[name] !== undefined);
  if (detail && read.OPERATOR_NAME === undefined) {
    throw new StartError(`OPERATOR_NAME must be set too when ${detail} is.`);
  }
  if (read.CAPTCHA === 'recaptcha' && read.RECAPTCHA_SITE_KEY === undefined) {
    throw new StartError('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET must be set when CAPTCHA is recaptcha.');
  }
  return read as Variables;
}

import { z } from 'zod';
import type { Config } from '#server/platform/config/config.ts';

const PUBLIC_ENDPOINT = 'https://www.google.com/recaptcha';
const TIMEOUT_MS = 5_000;

const verdict = z.object({ success: z.boolean() });

/** Where the widget comes from, without a slash at the end; null where another captcha or none is configured. */
export const recaptchaUrl = ({ captcha, recaptcha }: Pick<Config, 'captcha' | 'recaptcha'>): string | null =>
  captcha === 'recaptcha' && recaptcha ? (recaptcha.baseUrl ?? PUBLIC_ENDPOINT) : null;

export interface RecaptchaRequest {
  baseUrl: string | null;
  secret: string;
  /** What the widget gave. */
  answer: string;
}

/** Whether reCAPTCHA takes an answer of its widget. Rejects where the service gives no verdict in time. */
export async function verifyRecaptcha({ baseUrl, secret, answer }: RecaptchaRequest): Promise<boolean> {
  const response = await fetch(`${baseUrl ?? PUBLIC_ENDPOINT}/api/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: answer }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
  return verdict.parse(await response.json()).success;
}

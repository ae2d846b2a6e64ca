import { z } from 'zod';
import type { Config } from '#server/platform/config/config.ts';

const PUBLIC_ENDPOINT = 'https://www.google.com/recaptcha';
const TIMEOUT_MS = 5_000;

const verdict = z.object({ success: z.boolean() });

/** Base URL of the widget, without a trailing slash; null when reCAPTCHA is not configured. */
export const recaptchaUrl = ({ captcha, recaptcha }: Pick<Config, 'captcha' | 'recaptcha'>): string | null =>
  captcha === 'recaptcha' && recaptcha ? (recaptcha.baseUrl ?? PUBLIC_ENDPOINT) : null;

export interface RecaptchaRequest {
  baseUrl: string | null;
  secret: string;
  /** The token from the widget. */
  token: string;
}

/** Whether reCAPTCHA accepts a token. Rejects when the service does not answer in time. */
export async function verifyRecaptcha({ baseUrl, secret, token }: RecaptchaRequest): Promise<boolean> {
  const response = await fetch(`${baseUrl ?? PUBLIC_ENDPOINT}/api/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
  return verdict.parse(await response.json()).success;
}

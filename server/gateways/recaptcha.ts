import { z } from 'zod';

const PUBLIC_ENDPOINT = 'https://www.google.com/recaptcha';
const LONGEST_MS = 5_000;

const verdict = z.object({ success: z.boolean() });

export interface RecaptchaQuestion {
  baseUrl: string | null;
  secret: string;
  /** What the widget gave. */
  answer: string;
}

/** Whether reCAPTCHA takes an answer of its widget. Rejects where the service gives no verdict in time. */
export async function askRecaptcha({ baseUrl, secret, answer }: RecaptchaQuestion): Promise<boolean> {
  const response = await fetch(`${baseUrl ?? PUBLIC_ENDPOINT}/api/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: answer }),
    redirect: 'error',
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
  return verdict.parse(await response.json()).success;
}

import type { ReactNode } from 'react';
import type { Captcha } from '#web/api/captcha.ts';
import { useCaptcha } from '#web/features/captcha/use-captcha.tsx';

/** Gives the captcha to a form that is loaded on demand. */
export default function WithCaptcha({ children }: { children: (captcha: Captcha) => ReactNode }) {
  return children(useCaptcha());
}

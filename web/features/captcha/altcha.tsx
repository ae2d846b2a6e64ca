import 'altcha/external';
import 'altcha/altcha.css';
import worker from 'altcha/workers/pbkdf2?url';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { captchaCall } from '#contracts/account.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callUrl } from '#web/api/http-client.ts';
import type { Answers } from '#web/features/captcha/answers.ts';

type Widget = HTMLElementTagNameMap['altcha-widget'];

/** Runs the proof of work in a worker from this site, as the content security policy requires. */
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Worker(worker, { type: 'module' }));

const words = () => ({
  label: m.captcha_label(),
  loading: m.captcha_verifying(),
  verifying: m.captcha_verifying(),
  waitAlert: m.captcha_verifying(),
  verified: m.captcha_verified(),
  verificationRequired: m.captcha_label(),
  error: m.captcha_failed(),
  expired: m.captcha_expired(),
});

/** Does not record interaction: only the proof of work counts. */
const CONFIGURATION = JSON.stringify({
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
  minDuration: 0,
});

/** Captcha by proof of work, without pictures or a third party. Starts on the first focus in the form. */
export function Altcha({ answers }: { answers: Answers }) {
  const container = useRef<HTMLDivElement>(null);
  const widget = useRef<Widget>(null);
  useEffect(() => {
    const language = getLocale();
    const { i18n } = globalThis.$altcha;
    i18n.set(language, { ...i18n.get(language), ...words() });
    const element = document.createElement('altcha-widget');
    element.setAttribute('challenge', callUrl(captchaCall, {}));
    element.setAttribute('language', language);
    element.setAttribute('configuration', CONFIGURATION);
    element.setAttribute('auto', 'onfocus');
    // Name of the hidden input from which `answers` reads the token.
    element.setAttribute('name', 'rc_token');
    container.current?.append(element);
    widget.current = element;
    return () => element.remove();
  }, []);
  const usedToken = useRef<string | null>(null);
  useImperativeHandle(answers, () => async () => {
    const current = widget.current;
    if (!current) return '';
    const token = container.current?.querySelector<HTMLInputElement>('input[name="rc_token"]')?.value;
    if (token && token !== usedToken.current) {
      usedToken.current = token;
      return token;
    }
    current.reset();
    const result = await current.verify();
    usedToken.current = result?.payload ?? null;
    return usedToken.current ?? '';
  });
  return <div ref={container} />;
}

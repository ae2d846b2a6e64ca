import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Answers } from '#web/features/captcha/answers.ts';
import { reloadOnce } from '#web/state/reload-on-lost-chunk.ts';
import { Note } from '#web/ui/note.tsx';
import styles from './captcha.module.css';

interface Grecaptcha {
  ready: (work: () => void) => void;
  render: (container: HTMLElement, options: { sitekey: string; theme: 'light' | 'dark' }) => number;
  getResponse: (id: number) => string;
  reset: (id: number) => void;
}
declare global {
  var grecaptcha: Grecaptcha | undefined;
}

let scriptPromise: Promise<Grecaptcha> | undefined;

/** Loads the script of the widget once, in the language of the page. */
function loadScript(url: string): Promise<Grecaptcha> {
  scriptPromise ??= new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${url}/api.js?render=explicit&hl=${getLocale()}`;
    script.onload = () => {
      const { grecaptcha } = globalThis;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('reCAPTCHA did not start'));
    };
    script.onerror = () => reject(new Error('reCAPTCHA did not load'));
    document.head.append(script);
  });
  scriptPromise.catch(() => {
    scriptPromise = undefined;
  });
  return scriptPromise;
}

/** reCAPTCHA v2, for installations that configure it. */
export function Recaptcha({ siteKey, url, answers }: { siteKey: string; url: string; answers: Answers }) {
  const container = useRef<HTMLDivElement>(null);
  const rendered = useRef<{ google: Grecaptcha; id: number } | null>(null);
  const [failed, setFailed] = useState(false);
  const usedToken = useRef('');
  useEffect(() => {
    let isUnmounted = false;
    loadScript(url).then(
      (google) => {
        if (isUnmounted || rendered.current || !container.current) return;
        const theme = getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light';
        rendered.current = { google, id: google.render(container.current, { sitekey: siteKey, theme }) };
      },
      () => {
        // A page reached without a full load keeps the content security policy of the first page. A reload
        // applies its own policy.
        if (!isUnmounted && !reloadOnce()) setFailed(true);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [siteKey, url]);
  useImperativeHandle(answers, () => async () => {
    if (!rendered.current) return '';
    const { google, id } = rendered.current;
    const answer = google.getResponse(id);
    if (answer && answer === usedToken.current) {
      google.reset(id);
      return '';
    }
    usedToken.current = answer;
    return answer;
  });
  return (
    <>
      {failed ? <Note kind="error" title={m.captcha_unreached()} /> : null}
      <div ref={container} />
      <p className={styles.google}>{m.captcha_google()}</p>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { accountOptionsCall } from '#contracts/account.ts';
import { callQuery } from '#web/api/call-query.ts';
import type { Captcha } from '#web/api/captcha.ts';
import styles from './captcha.module.css';

const Altcha = lazy(() =>
  import('#web/features/captcha/altcha.tsx').then(({ Altcha }) => ({ default: Altcha })),
);
const Recaptcha = lazy(() =>
  import('#web/features/captcha/recaptcha.tsx').then(({ Recaptcha }) => ({ default: Recaptcha })),
);

/** Returns the captcha field of this installation and a function that resolves to its token. */
export function useCaptcha(): Captcha {
  const { data: options, refetch } = useQuery(callQuery(accountOptionsCall, {}));
  const answers = useRef<() => Promise<string>>(null);
  const { captcha, recaptcha_site_key: key, recaptcha_url: url } = options ?? {};
  const widget =
    captcha === 'altcha' ? (
      <Altcha answers={answers} />
    ) : captcha === 'recaptcha' && key && url ? (
      <Recaptcha siteKey={key} url={url} answers={answers} />
    ) : null;
  return {
    // Reserves the space until the options say that no captcha is required.
    field:
      captcha === 'off' ? null : (
        <div className={styles.place}>
          <Suspense fallback={null}>{widget}</Suspense>
        </div>
      ),
    answer: async () => {
      const currentOptions = options ?? (await refetch()).data;
      return currentOptions?.captcha === 'off' ? undefined : answers.current?.();
    },
  };
}

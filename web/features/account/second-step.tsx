import { useEffect, useRef, useState } from 'react';
import { beginPasskeyLoginCall } from '#contracts/account.ts';
import type { AnswerOf, BodyOf } from '#contracts/call.ts';
import type { PasskeySignature } from '#contracts/passkeys.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { PasskeyButton } from '#web/components/passkey/passkey-button.tsx';
import { CodeField } from '#web/features/account/code-field.tsx';

type Offer = AnswerOf<typeof beginPasskeyLoginCall>;

interface SecondStepProps {
  /** What was given so far. */
  login: BodyOf<typeof beginPasskeyLoginCall>;
  /** Logs in with a passkey. */
  complete: (passkey: PasskeySignature) => Promise<void>;
}

/**
 * The second step of a login: a passkey if the account has one, or a code. Each request to sign counts once, so the
 * first one is used and later ones are asked for.
 */
export function SecondStep({ login, complete }: SecondStepProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const unused = useRef<Offer['passkey']>(null);
  const first = useRef(login);
  useEffect(() => {
    httpClient(beginPasskeyLoginCall, {}, first.current).then(
      (begun) => {
        unused.current = begun.passkey;
        setOffer(begun);
      },
      // The code can still be typed.
      () => {},
    );
  }, []);
  const request = async () => {
    const ready = unused.current ?? (await httpClient(beginPasskeyLoginCall, {}, login)).passkey;
    unused.current = null;
    if (!ready) throw new Error('the account has no passkey any more');
    return ready;
  };
  return (
    <>
      {offer?.passkey ? <PasskeyButton request={request} send={complete} /> : null}
      <CodeField hint={offer?.app === false ? m.login_recovery_hint() : m.login_code_hint()} />
    </>
  );
}

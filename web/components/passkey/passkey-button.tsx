import { useState } from 'react';
import type { AnswerOf } from '#contracts/call.ts';
import type { PasskeySignature, provePasskeyCall } from '#contracts/passkeys.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { hasWebAuthn, signWithPasskey } from '#web/components/passkey/authenticator.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

interface PasskeyButtonProps {
  label?: string;
  /** Asks the server what to sign. */
  request: () => Promise<AnswerOf<typeof provePasskeyCall>>;
  send: (passkey: PasskeySignature) => Promise<void>;
}

/** Signs with a passkey and sends the signature. Says so when the browser has no passkeys. */
export function PasskeyButton({ label = m.passkey_use(), request, send }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!hasWebAuthn()) return <p>{m.passkey_unsupported()}</p>;
  const use = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await send(await signWithPasskey(await request()));
    } catch (error) {
      setProblem(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        <Button
          busy={busy}
          onClick={() => {
            if (!busy) void use();
          }}
        >
          {label}
        </Button>
      </p>
      {problem === null ? null : <Note kind="error" title={problem} />}
    </>
  );
}

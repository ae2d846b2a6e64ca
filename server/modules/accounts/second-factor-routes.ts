import type { FastifyInstance } from 'fastify';
import { encode } from 'uqr';
import {
  beginSecondFactorCall,
  confirmSecondFactorCall,
  removeSecondFactorCall,
  renewRecoveryCodesCall,
  secondFactorCall,
} from '#contracts/second-factor.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { Passkey } from '#server/modules/accounts/passkey-repository.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#server/modules/accounts/second-factor-service.ts';
import { requireUser } from '#server/modules/accounts/user-service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Authenticator app and recovery codes. Answers with secrets are not stored by `Idempotency-Key`. */
export function registerSecondFactorRoutes(app: FastifyInstance, people: AccountServices): void {
  const secret = { once: false };

  registerMemberCall(app, people, secondFactorCall, async ({ session }) => {
    const state = await readSecondFactor(people.db, await requireUser(people.db, session));
    return {
      since: state.appSince?.toISOString() ?? null,
      passkeys: state.passkeys.map(toPasskeyAnswer),
      recovery_codes: state.recoveryCodes,
      required: state.isRequired,
    };
  });

  registerMemberCall(
    app,
    people,
    beginSecondFactorCall,
    async ({ session, body }) => {
      const begun = await beginSecondFactor(people, session, body.currentPassword);
      return { ...begun, qr: drawQr(begun.uri) };
    },
    secret,
  );

  registerMemberCall(
    app,
    people,
    confirmSecondFactorCall,
    async ({ session, body }) => ({
      recovery_codes: await confirmSecondFactor(people, session, body.code),
    }),
    secret,
  );

  registerMemberCall(
    app,
    people,
    renewRecoveryCodesCall,
    async ({ session, body }) => ({ recovery_codes: await renewRecoveryCodes(people, session, body) }),
    secret,
  );

  registerMemberCall(app, people, removeSecondFactorCall, async ({ session, body }) => {
    await removeSecondFactor(people, session, body);
    return null;
  });
}

const toPasskeyAnswer = ({ id, name, createdAt, lastUsedAt, isBackedUp }: Passkey) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
  backed_up: isBackedUp,
});

/** The dark modules of a QR code as a path of unit squares, with the quiet zone of 4 modules that readers need. */
function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}

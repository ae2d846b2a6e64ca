import type { FastifyInstance } from 'fastify';
import { beginPasskeyLoginCall, beginPasskeySignInCall, passkeySignInCall } from '#contracts/account.ts';
import {
  addPasskeyCall,
  beginPasskeyCall,
  provePasskeyCall,
  renamePasskeyCall,
} from '#contracts/passkeys.ts';
import { removePasskeyCall } from '#contracts/second-factor.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { answerLogin } from '#server/modules/accounts/answer-login.ts';
import { beginFactorOfGoogleLogin } from '#server/modules/accounts/google-service.ts';
import { beginFactorOfLogin, signInWithPasskey } from '#server/modules/accounts/login-service.ts';
import { parseDevice } from '#server/modules/accounts/parse-device.ts';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '#server/modules/accounts/passkey-service.ts';
import { requestSignature, requestSignIn } from '#server/modules/accounts/passkey-signature-service.ts';
import { toAddressKey } from '#server/platform/http/address-key.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { registerMemberCall, registerOpenCall } from '#server/platform/http/register-call.ts';

/** Passkeys. Answers with challenges or recovery codes are not stored by `Idempotency-Key`. */
export function registerPasskeyRoutes(app: FastifyInstance, people: AccountServices): void {
  const secret = { once: false };

  registerMemberCall(
    app,
    people,
    beginPasskeyCall,
    ({ session, body }) => beginPasskey(people, session, body.currentPassword),
    secret,
  );

  registerMemberCall(
    app,
    people,
    addPasskeyCall,
    async ({ session, body }) => ({ recovery_codes: await addPasskey(people, session, body) }),
    secret,
  );

  registerMemberCall(
    app,
    people,
    provePasskeyCall,
    async ({ session }) => {
      const request = await requestSignature(people, { userId: session.userId, purpose: 'prove' });
      if (!request) throw new ApiError('second_factor.none');
      return request;
    },
    secret,
  );

  registerMemberCall(app, people, renamePasskeyCall, async ({ session, body, db }) => {
    await renamePasskey(db, session, body);
    return null;
  });

  registerMemberCall(app, people, removePasskeyCall, async ({ session, body }) => {
    await removePasskey(people, session, body);
    return null;
  });

  registerOpenCall(
    app,
    people,
    beginPasskeyLoginCall,
    async ({ body, request }) => {
      const address = toAddressKey(request.ip);
      if ('email' in body) return beginFactorOfLogin(people, { ...body, address });
      await people.limits.take('socialLogin', address);
      return beginFactorOfGoogleLogin(people, body);
    },
    secret,
  );

  registerOpenCall(
    app,
    people,
    beginPasskeySignInCall,
    async ({ request }) => {
      await people.limits.take('passkeyLogin', toAddressKey(request.ip));
      return requestSignIn(people);
    },
    secret,
  );

  registerOpenCall(
    app,
    people,
    passkeySignInCall,
    async ({ body, request }) => {
      const address = toAddressKey(request.ip);
      await people.limits.take('passkeyLogin', address);
      const device = parseDevice(request.headers['user-agent']);
      return answerLogin(
        request,
        'passkey',
        await signInWithPasskey(people, { passkey: body.passkey, address, device }),
      );
    },
    secret,
  );
}

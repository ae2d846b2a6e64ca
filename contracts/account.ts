import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';
import { passkeyRequest, passkeySignature } from '#contracts/passkeys.ts';
import { secondFactorCode } from '#contracts/second-factor.ts';
import { user } from '#contracts/user.ts';
import { emailAddress, okAnswer, personName } from '#contracts/user-changes.ts';
import { LOCALES } from '#domain/locale/locales.ts';

const sentAnswer = z.object({ status: z.literal('sent') });
const password = z.string().max(1024);
/** A SHA-256 or 32 random bytes, base64url. */
const bytes32 = z.string().regex(/^[\w-]{43}$/, { error: issue('code.form') });
/** Solution of the captcha: the payload of ALTCHA, or the token of reCAPTCHA. */
const captchaToken = z.string().max(8192);

const login = z.object({ authToken: z.string(), user });

/** Errors of a second factor given with a login. */
const factorErrors = [
  'auth.code_required',
  'auth.wrong_code',
  'passkey.unknown',
  'passkey.expired',
  'passkey.refused',
] as const;

/**
 * `second_factor` or `passkey`: needed, after `auth.code_required`, by accounts with a second factor. `passkey` signs
 * the challenge of `login/passkey/begin`.
 */
export const loginCall = defineCall({
  method: 'POST',
  path: 'login',
  summary: 'Logs in and opens a session. Within 14 days of a deletion it also restores the account.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({
    email: z.string().max(254),
    password,
    second_factor: secondFactorCode.optional(),
    passkey: passkeySignature.optional(),
  }),
  answer: login,
  errors: [
    'input.invalid',
    'auth.wrong_credentials',
    'auth.not_active',
    'auth.suspended',
    ...factorErrors,
    'rate.limited',
  ],
});

/**
 * `passkey`: null for an account without one. `app`: codes of an authenticator app are accepted; recovery codes
 * always are.
 */
export const beginPasskeyLoginCall = defineCall({
  method: 'POST',
  path: 'login/passkey/begin',
  summary:
    'Returns what the browser needs to sign with a passkey as the second factor, after the password or a login with Google, whose code stays valid.',
  access: 'stranger',
  query: z.object({}),
  body: z.union([
    z.object({ email: z.string().max(254), password }),
    z.object({ code: bytes32, verifier: z.string().min(43).max(128) }),
  ]),
  answer: z.object({ app: z.boolean(), passkey: passkeyRequest.nullable() }),
  errors: [
    'input.invalid',
    'auth.wrong_credentials',
    'auth.not_active',
    'auth.suspended',
    'token.invalid',
    'second_factor.none',
    'rate.limited',
  ],
});

/** Its `allowCredentials` is empty: the browser offers the passkeys it knows for the site. */
export const beginPasskeySignInCall = defineCall({
  method: 'POST',
  path: 'login/passkey/discover',
  summary: 'Returns what the browser needs to sign with a passkey for a login without password.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({}),
  answer: passkeyRequest,
  errors: ['rate.limited'],
});

/** The authenticator must have verified its user, by PIN or fingerprint. */
export const passkeySignInCall = defineCall({
  method: 'POST',
  path: 'login/passkey/signIn',
  summary:
    'Opens a session with a passkey alone, which counts as both factors. It signs the challenge of login/passkey/discover.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({ passkey: passkeySignature }),
  answer: login,
  errors: [
    'input.invalid',
    'passkey.unknown',
    'passkey.expired',
    'passkey.refused',
    'auth.not_active',
    'auth.suspended',
    'rate.limited',
  ],
});

/**
 * `browser_secret`: 32 random bytes that the browser keeps for `signup/confirm`. The server stores only their
 * hash.
 */
export const signupCall = defineCall({
  method: 'POST',
  path: 'signup',
  summary: 'Creates an account. It is inactive until the link in the activation email is opened.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({
    email: emailAddress,
    firstName: personName,
    lastName: personName,
    password,
    lang: z.enum(LOCALES).optional(),
    rc_token: captchaToken.optional(),
    browser_secret: bytes32.optional(),
  }),
  status: 201,
  answer: z.object({ status: z.literal('activation_sent') }),
  errors: [
    'input.invalid',
    'signup.password_requirements',
    'captcha.invalid',
    'signup.email_exists',
    'rate.limited',
  ],
});

/**
 * Redirects to the login page in the account's language with `?activation=success` or `?activation=error`.
 * The fragment contains a token: `#confirm=` for `signup/confirm`, or `#choose_password=` for
 * `login/passwordReset` when the mail was requested again without the password.
 */
export const activateCall = defineCall({
  method: 'GET',
  path: 'signup/activate',
  summary:
    'Follows the link of an activation email or of the confirmation of a new address, and redirects to the login page.',
  access: 'stranger',
  query: z.object({ token: z.string().optional() }),
  status: 302,
  answer: z.null(),
  errors: [],
});

/** `token` of the answer is for `login/passwordReset`; null with `confirmed`, which logs in instead. */
export const confirmSignUpCall = defineCall({
  method: 'POST',
  path: 'signup/confirm',
  summary:
    'Confirms a sign-up from the browser that opened the activation link, once and within an hour, and logs in the browser that signed up. If another browser signed up, deletes the sign-up password, ends all sessions and returns a token to set a new password.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({ token: z.string().max(200), browser_secret: z.string().max(200).optional() }),
  answer: z.object({
    status: z.enum(['confirmed', 'choose_password']),
    token: z.string().nullable(),
    login: login.nullable(),
  }),
  errors: ['input.invalid', 'token.invalid', 'auth.wrong_credentials', 'rate.limited'],
});

export const resendActivationCall = defineCall({
  method: 'POST',
  path: 'signup/resend',
  summary:
    'Sends the activation email again if the account is inactive. With the sign-up password, the link activates the account with that password; without it, the user sets a new one. The answer is the same whether or not the account exists.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({ email: z.string().max(254), password: password.optional() }),
  answer: sentAnswer,
  errors: ['input.invalid', 'rate.limited'],
});

export const recoverPasswordCall = defineCall({
  method: 'GET',
  path: 'login/passwordRecovery',
  summary:
    'Sends a link to set a new password if an account has this address. The answer is the same whether or not one exists.',
  access: 'stranger',
  query: z.object({ email: z.string().max(254) }),
  answer: sentAnswer,
  errors: ['input.invalid', 'rate.limited'],
});

export const resetPasswordCall = defineCall({
  method: 'POST',
  path: 'login/passwordReset',
  summary: 'Sets a new password with the token of an email and ends all sessions.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({ token: z.string().max(200), password }),
  answer: okAnswer,
  errors: ['input.invalid', 'signup.password_requirements', 'token.invalid', 'rate.limited'],
});

export const logoutCall = defineCall({
  method: 'POST',
  path: 'logout',
  summary: 'Ends the session and invalidates its token at once.',
  access: 'member',
  query: z.object({}),
  status: 204,
  answer: z.null(),
  errors: ['auth.required'],
});

/** The format is defined by the captcha library (ALTCHA). */
export const captchaCall = defineCall({
  method: 'GET',
  path: 'captcha',
  stores: true,
  summary: 'Returns a new challenge of the self-hosted captcha.',
  access: 'stranger',
  query: z.object({}),
  answer: z.looseObject({}),
  errors: ['rate.limited'],
});

/**
 * `challenge` is the base64url SHA-256 of a verifier that the page keeps in its tab: only the browser that
 * began a login can complete it. When Google cannot be reached, redirects to the login page with
 * `#google_error=failed`.
 */
export const googleLoginCall = defineCall({
  method: 'GET',
  path: 'login/google',
  summary: 'Redirects to the login with Google if this installation offers it.',
  access: 'stranger',
  query: z.object({ challenge: bytes32, lang: z.enum(LOCALES).optional() }),
  status: 302,
  answer: z.null(),
  errors: ['input.invalid', 'route.not_found', 'rate.limited'],
});

/**
 * Redirects to the login page with `#google_code=` for the exchange, or with `#google_error=`: `failed` (not
 * completed or expired) or `unverified` (Google has not verified that email address).
 */
export const googleCallbackCall = defineCall({
  method: 'GET',
  path: 'login/google/callback',
  summary: 'Completes a login after the redirect from Google.',
  access: 'stranger',
  query: z.looseObject({}),
  status: 302,
  answer: z.null(),
  errors: ['route.not_found'],
});

export const googleExchangeCall = defineCall({
  method: 'POST',
  path: 'login/google/exchange',
  summary:
    'Exchanges the code of a login with Google for a session. A code is valid once, for one minute; for five when the account has a second factor.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({
    code: bytes32,
    verifier: z.string().min(43).max(128),
    second_factor: secondFactorCode.optional(),
    passkey: passkeySignature.optional(),
  }),
  answer: z.object({ authToken: z.string(), user }),
  errors: [
    'input.invalid',
    'token.invalid',
    'auth.suspended',
    ...factorErrors,
    'route.not_found',
    'rate.limited',
  ],
});

/** Options of this installation for the account pages. `demo`: accounts to try it with. */
export const accountOptionsCall = defineCall({
  method: 'GET',
  path: 'login/options',
  stores: true,
  summary: 'Returns which captcha and login methods this installation offers.',
  access: 'stranger',
  query: z.object({}),
  answer: z.object({
    captcha: z.enum(['altcha', 'recaptcha', 'off']),
    recaptcha_site_key: z.string().nullable(),
    /** Base URL of the reCAPTCHA widget, without a trailing slash. */
    recaptcha_url: z.string().nullable(),
    google: z.boolean(),
    demo: z.array(z.object({ email: z.string(), password: z.string(), tier: z.string() })),
  }),
  errors: [],
});

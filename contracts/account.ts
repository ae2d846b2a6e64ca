import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';
import { user } from '#contracts/user.ts';
import { emailAddress, okAnswer, personName } from '#contracts/user-changes.ts';
import { LOCALES } from '#domain/locale/locales.ts';

const sentAnswer = z.object({ status: z.literal('sent') });
const password = z.string().max(1024);
/** A SHA-256 or 32 random bytes, base64url. */
const bytes32 = z.string().regex(/^[\w-]{43}$/, { error: issue('code.form') });
/** Solution of the captcha: the payload of ALTCHA, or the token of reCAPTCHA. */
const captchaToken = z.string().max(8192);

export const loginCall = defineCall({
  method: 'POST',
  path: 'login',
  summary: 'Opens a session. A login within 14 days of a deletion cancels it.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({ email: z.string().max(254), password }),
  answer: z.object({ authToken: z.string(), user }),
  errors: ['input.invalid', 'auth.wrong_credentials', 'auth.not_active', 'rate.limited'],
});

/**
 * `browser_secret`: 32 random bytes that the browser keeps for `signup/confirm`. The server stores only their
 * hash.
 */
export const signupCall = defineCall({
  method: 'POST',
  path: 'signup',
  summary: 'Opens an account, which stays inactive until the link of its activation mail is followed.',
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
  summary: 'The link of an activation mail, or of the confirmation of a new address.',
  access: 'stranger',
  query: z.object({ token: z.string().optional() }),
  status: 302,
  answer: z.null(),
  errors: [],
});

/** `token` of the answer is for `login/passwordReset`; null with `confirmed`. */
export const confirmSignUpCall = defineCall({
  method: 'POST',
  path: 'signup/confirm',
  summary:
    'Says, once and within an hour of an activation, whether the browser that followed its link is the one that signed up. If not, the sign-up password is discarded, its sessions end, and the answer has a token that sets a new one.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({ token: z.string().max(200), browser_secret: z.string().max(200).optional() }),
  answer: z.object({
    status: z.enum(['confirmed', 'choose_password']),
    token: z.string().nullable(),
  }),
  errors: ['input.invalid', 'token.invalid', 'rate.limited'],
});

export const resendActivationCall = defineCall({
  method: 'POST',
  path: 'signup/resend',
  summary:
    'Sends the activation mail again, if that address waits for one. With the password of the sign-up, its link activates that password; without, it asks for a new one. The answer never tells.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({ email: z.string().max(254), password: password.optional() }),
  answer: sentAnswer,
  errors: ['input.invalid', 'rate.limited'],
});

export const recoverPasswordCall = defineCall({
  method: 'GET',
  path: 'login/passwordRecovery',
  summary: 'Sends a link for a new password, if that address has an account. The answer never tells.',
  access: 'stranger',
  query: z.object({ email: z.string().max(254) }),
  answer: sentAnswer,
  errors: ['input.invalid', 'rate.limited'],
});

export const resetPasswordCall = defineCall({
  method: 'POST',
  path: 'login/passwordReset',
  summary: 'Sets a new password by the token of a mail, and ends every session.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({ token: z.string().max(200), password }),
  answer: okAnswer,
  errors: ['input.invalid', 'signup.password_requirements', 'token.invalid', 'rate.limited'],
});

export const logoutCall = defineCall({
  method: 'POST',
  path: 'logout',
  summary: 'Ends the session; its token is dead at once.',
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
  summary: 'A fresh challenge for the self-hosted captcha.',
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
  summary: 'Leads to the login with Google, where this installation offers it.',
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
  summary: 'Where Google leads back to.',
  access: 'stranger',
  query: z.looseObject({}),
  status: 302,
  answer: z.null(),
  errors: ['route.not_found'],
});

export const googleExchangeCall = defineCall({
  method: 'POST',
  path: 'login/google/exchange',
  summary: 'Gives a session for the code of a login with Google, once and within a minute.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({ code: bytes32, verifier: z.string().min(43).max(128) }),
  answer: z.object({ authToken: z.string(), user }),
  errors: ['input.invalid', 'token.invalid', 'route.not_found', 'rate.limited'],
});

/** Options of this installation for the account pages. `demo`: accounts to try it with. */
export const accountOptionsCall = defineCall({
  method: 'GET',
  path: 'login/options',
  summary: 'Which captcha and which logins this installation offers.',
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

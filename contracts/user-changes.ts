import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';
import { mailSettings, user, userSettings } from '#contracts/user.ts';
import { CURRENCIES } from '#domain/format/format-currency.ts';
import { LOCALES } from '#domain/locale/locales.ts';

export const okAnswer = z.object({ status: z.literal('ok') });

const MAX_PERSON_NAME_CHARS = 80;
/** A first or last name, without control characters, markup and characters that change the text direction. */
export const personName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_PERSON_NAME_CHARS)
  .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069<>]*$/u, { error: issue('name.form') });

/** An email address of at most 254 characters, case preserved. International domains may be in Unicode. */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s\p{C}@<>"(),:;\\[\]]+@[^\s\p{C}@<>"(),:;\\[\].%]+(\.[^\s\p{C}@<>"(),:;\\[\].%]+)+$/u, {
    error: issue('email.form'),
  });

/** 3 to 30 letters and digits of any script, with single dots, hyphens or underscores between. */
export const username = z
  .string()
  .trim()
  .min(3)
  .max(30)
  .regex(/^[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*$/u, { error: issue('username.form') });

export const setUserDetailsCall = defineCall({
  method: 'POST',
  path: 'user/setUserDetails',
  summary:
    'Changes names, username or email address. A new address must be confirmed, and requires the current password if the login is older than 10 minutes.',
  access: 'member',
  query: z.object({}),
  body: z
    .object({
      username: username.nullable(),
      firstName: personName,
      lastName: personName,
      email: emailAddress,
      currentPassword: z.string().max(1024),
    })
    .partial(),
  answer: user,
  errors: [
    'input.invalid',
    'auth.required',
    'user.username_taken',
    'signup.email_exists',
    'auth.fresh_login',
    'auth.wrong_password',
    'demo.fixed',
    'rate.limited',
  ],
});

export const setPreferencesCall = defineCall({
  method: 'POST',
  path: 'user/setPreferences',
  summary: 'Changes any of the settings.',
  access: 'member',
  query: z.object({}),
  body: z.object({
    settings: userSettings.extend({ email: mailSettings.partial() }).partial(),
  }),
  answer: user,
  errors: ['input.invalid', 'auth.required'],
});

export const setLanguageCall = defineCall({
  method: 'POST',
  path: 'user/setLanguagePreferences',
  summary: 'Sets the language of emails and notifications.',
  access: 'member',
  query: z.object({}),
  body: z.object({ lang: z.enum(LOCALES) }),
  answer: okAnswer,
  errors: ['input.invalid', 'auth.required'],
});

export const setCurrencyCall = defineCall({
  method: 'POST',
  path: 'user/setCurrencyPreferences',
  summary: 'Sets the currency.',
  access: 'member',
  query: z.object({}),
  body: z.object({ currency: z.enum(CURRENCIES) }),
  answer: okAnswer,
  errors: ['input.invalid', 'auth.required'],
});

export const changePasswordCall = defineCall({
  method: 'POST',
  path: 'user/changePassword',
  summary:
    'Sets a new password and ends all other sessions. Requires the current password if the login is older than 10 minutes.',
  access: 'member',
  query: z.object({}),
  body: z.object({ password: z.string().max(1024), currentPassword: z.string().max(1024).optional() }),
  answer: okAnswer,
  errors: [
    'input.invalid',
    'signup.password_requirements',
    'auth.required',
    'auth.fresh_login',
    'auth.wrong_password',
    'auth.social_login',
    'demo.fixed',
    'rate.limited',
  ],
});

export const setProfilePictureCall = defineCall({
  method: 'POST',
  path: 'user/setProfilePicture',
  summary:
    'Sets the profile picture: a PNG, JPEG or WebP of less than 1,048,576 bytes in the multipart field uploaded_file.',
  access: 'member',
  query: z.object({}),
  answer: z.object({ profile_image: z.string() }),
  errors: [
    'input.invalid',
    'auth.required',
    'picture.too_large',
    'picture.unsupported',
    'rate.limited',
    'server.unavailable',
  ],
});

export const removeProfilePictureCall = defineCall({
  method: 'DELETE',
  path: 'user/profilePicture',
  summary: 'Deletes the profile picture.',
  access: 'member',
  query: z.object({}),
  status: 204,
  answer: z.null(),
  errors: ['auth.required'],
});

export const usernameAvailabilityCall = defineCall({
  method: 'GET',
  path: 'user/getUsernameAvailable',
  summary: 'Returns whether a username is available to the caller. Names that look like one in use are not.',
  access: 'member',
  query: z.object({ username }),
  answer: z.object({ available: z.boolean() }),
  errors: ['input.invalid', 'auth.required'],
});

export const exportUserCall = defineCall({
  method: 'GET',
  path: 'user/export',
  summary: 'Returns all data stored about the user as one JSON file.',
  access: 'member',
  query: z.object({}),
  answer: z.record(z.string(), z.unknown()),
  errors: ['auth.required'],
});

/** `password` is required, or a fresh login for users of a social login, who have none. */
export const deleteUserCall = defineCall({
  method: 'DELETE',
  path: 'user',
  summary:
    'Deletes the account: ends all sessions at once and erases the data after 14 days. A login within these days cancels it.',
  access: 'member',
  query: z.object({}),
  body: z.object({ password: z.string().max(1024).optional() }),
  status: 204,
  answer: z.null(),
  errors: [
    'input.invalid',
    'auth.required',
    'auth.wrong_password',
    'auth.fresh_login',
    'demo.fixed',
    'rate.limited',
  ],
});

/** `current`: the session of the request. `device`: short name of browser and system, or null. */
export const sessionsCall = defineCall({
  method: 'GET',
  path: 'user/sessions',
  summary: 'Returns the devices that are logged in.',
  access: 'member',
  query: z.object({}),
  answer: z.array(
    z.object({
      _id: z.string(),
      device: z.string().nullable(),
      created_at: z.string(),
      last_used_at: z.string(),
      current: z.boolean(),
    }),
  ),
  errors: ['auth.required'],
});

export const endSessionsCall = defineCall({
  method: 'POST',
  path: 'user/endSessions',
  summary: 'Ends one session by its id, or all except that of the caller.',
  access: 'member',
  query: z.object({}),
  body: z.object({ id: z.string().max(64).optional() }),
  status: 204,
  answer: z.null(),
  errors: ['input.invalid', 'auth.required', 'session.not_found'],
});

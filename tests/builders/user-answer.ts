import { createInitialSettings, type UserAnswer } from '#contracts/user.ts';

/** The response of `GET user` for a free account, with `changes` applied. */
export const userAnswer = (changes: Partial<UserAnswer> = {}): UserAnswer => ({
  _id: 'ada',
  email: 'ada@example.org',
  pending_email: null,
  username: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  profile_image: null,
  tier: 'free',
  plan_source: 'free',
  roles: [],
  social_login: false,
  settings: createInitialSettings('en'),
  subscription: { state: 'free', provider: null, next_billing_date: null },
  ...changes,
});

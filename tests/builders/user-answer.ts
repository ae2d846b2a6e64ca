import { firstSettings, type UserAnswer } from '#contracts/user.ts';

/** What `GET user` answers to a free account, with what a test changes of it. */
export const userAnswer = (changes: Partial<UserAnswer> = {}): UserAnswer => ({
  _id: 'ada',
  email: 'ada@example.org',
  pending_email: null,
  username: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  profile_image: null,
  tier: 'free',
  social_login: false,
  settings: firstSettings('en'),
  subscription: { state: 'free', provider: null, next_billing_date: null },
  ...changes,
});

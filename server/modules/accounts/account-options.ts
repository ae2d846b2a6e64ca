import type { accountOptionsCall } from '#contracts/account.ts';
import type { AnswerOf } from '#contracts/call.ts';
import { recaptchaUrl } from '#server/gateways/recaptcha.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { readDemoAccounts } from '#server/modules/accounts/demo-account-service.ts';

/** GET login/options: captcha, Google login and demo accounts of this installation. */
export async function readAccountOptions(
  people: Pick<AccountServices, 'config' | 'db'>,
): Promise<AnswerOf<typeof accountOptionsCall>> {
  const { captcha, recaptcha, google } = people.config;
  return {
    captcha,
    recaptcha_site_key: captcha === 'recaptcha' ? (recaptcha?.siteKey ?? null) : null,
    recaptcha_url: recaptchaUrl(people.config),
    google: google !== null,
    demo: await readDemoAccounts(people),
  };
}

import { totalVisibleCall } from '#contracts/rank.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { apiContext } from '#web/api/contexts.ts';
import { markWeights } from '#web/components/score/profile-words.ts';
import { SignupPage } from '#web/features/account/signup-page.tsx';
import { useCaptcha } from '#web/features/captcha/use-captcha.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import type { Route } from './+types/signup.ts';

/** Loads the number of rated assets, which is optional. */
export async function loader({ context }: Route.LoaderArgs) {
  const totals = await context
    .get(apiContext)(totalVisibleCall, {})
    .catch(() => null);
  return { rated: totals?.rated ?? null };
}

export default function Signup({ loaderData: { rated } }: Route.ComponentProps) {
  const captcha = useCaptcha();
  return (
    <>
      <PageHead page="signup" title={m.title_signup()} description={m.description_signup()} />
      <SignupPage rated={rated} weights={markWeights(DEFAULT_RISK_LEVEL)} captcha={captcha} />
    </>
  );
}

import { accountOptionsCall } from '#contracts/account.ts';
import { m } from '#messages';
import { apiContext } from '#web/api/contexts.ts';
import { Hydrated } from '#web/api/hydrated.tsx';
import { type PageQuery, prefetch, prefetchInBrowser } from '#web/api/prefetch.ts';
import type { ActivationOutcome } from '#web/features/account/activation-note.tsx';
import { LoginPage } from '#web/features/account/login-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import type { Route } from './+types/login.ts';

/** Reads the result of an activation link from the address; null for any other value. */
function readActivation(request: Request): ActivationOutcome {
  const named = new URL(request.url).searchParams.get('activation');
  return named === 'success' || named === 'error' ? named : null;
}

/**
 * Login options of the installation. They are prefetched because they appear above other content, which must
 * not shift.
 */
const PREFETCHED_QUERIES: PageQuery[] = [[accountOptionsCall, {}]];

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  activation: readActivation(request),
  state: await prefetch(context.get(apiContext), PREFETCHED_QUERIES).catch(() => null),
});

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  activation: readActivation(request),
  state: await prefetchInBrowser(PREFETCHED_QUERIES).catch(() => null),
});

export default function Login({ loaderData: { activation, state } }: Route.ComponentProps) {
  return (
    <Hydrated state={state}>
      <PageHead page="login" title={m.title_login()} description={m.description_login()} />
      <LoginPage activation={activation} />
    </Hydrated>
  );
}

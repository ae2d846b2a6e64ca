import { type Activation, LoginPage } from '#web/features/account/login-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import type { Route } from './+types/login.ts';

/** What the link of an activation mail came to; any other value says nothing. */
function activationIn(request: Request): Activation {
  const named = new URL(request.url).searchParams.get('activation');
  return named === 'success' || named === 'error' ? named : null;
}

export const loader = ({ request }: Route.LoaderArgs) => ({ activation: activationIn(request) });
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ activation: activationIn(request) });

export default function Login({ loaderData: { activation } }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="login" title={m.title_login()} description={m.description_login()} />
      <LoginPage activation={activation} />
    </>
  );
}

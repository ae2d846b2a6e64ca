import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function SignupPage() {
  return (
    <>
      <PageHead page="signup" title={m.title_signup()} description={m.description_signup()} />
      <PageTitle title={m.title_signup()} lead={m.description_signup()} />
    </>
  );
}

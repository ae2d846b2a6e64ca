import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function LoginPage() {
  return (
    <>
      <PageHead page="login" title={m.title_login()} description={m.description_login()} />
      <PageTitle title={m.title_login()} lead={m.description_login()} />
    </>
  );
}

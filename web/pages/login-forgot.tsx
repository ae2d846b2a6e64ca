import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function LoginForgotPage() {
  return (
    <>
      <PageHead
        page="loginForgot"
        title={m.title_login_forgot()}
        description={m.description_login_forgot()}
      />
      <PageTitle title={m.title_login_forgot()} lead={m.description_login_forgot()} />
    </>
  );
}

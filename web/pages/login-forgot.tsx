import { m } from '#messages';
import { ForgotPage } from '#web/features/account/forgot-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function LoginForgot() {
  return (
    <>
      <PageHead
        page="loginForgot"
        title={m.title_login_forgot()}
        description={m.description_login_forgot()}
      />
      <ForgotPage />
    </>
  );
}

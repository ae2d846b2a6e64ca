import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function FormEmailPage() {
  return (
    <>
      <PageHead page="formEmail" title={m.title_form_email()} description={m.description_form_email()} />
      <PageTitle title={m.title_form_email()} lead={m.description_form_email()} />
    </>
  );
}

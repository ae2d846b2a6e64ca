import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function SupportPage() {
  return (
    <>
      <PageHead page="support" title={m.title_support()} description={m.description_support()} />
      <PageTitle title={m.title_support()} lead={m.description_support()} />
    </>
  );
}

import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function TermsPage() {
  return (
    <>
      <PageHead page="terms" title={m.title_terms()} description={m.description_terms()} />
      <PageTitle title={m.title_terms()} lead={m.description_terms()} />
    </>
  );
}

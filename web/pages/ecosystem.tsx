import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function EcosystemPage() {
  return (
    <>
      <PageHead page="ecosystem" title={m.title_ecosystem()} description={m.description_ecosystem()} />
      <PageTitle title={m.title_ecosystem()} lead={m.description_ecosystem()} />
    </>
  );
}

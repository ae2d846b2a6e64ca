import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function KnowledgePage() {
  return (
    <>
      <PageHead page="knowledge" title={m.title_knowledge()} description={m.description_knowledge()} />
      <PageTitle title={m.title_knowledge()} lead={m.description_knowledge()} />
    </>
  );
}

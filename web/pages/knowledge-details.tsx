import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function KnowledgeDetailsPage() {
  return (
    <>
      <PageHead
        page="knowledgeDetails"
        title={m.title_knowledge_details()}
        description={m.description_knowledge_details()}
      />
      <PageTitle title={m.title_knowledge_details()} lead={m.description_knowledge_details()} />
    </>
  );
}

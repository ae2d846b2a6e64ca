import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function ComparatorPage() {
  return (
    <>
      <PageHead page="comparator" title={m.title_comparator()} description={m.description_comparator()} />
      <PageTitle title={m.title_comparator()} lead={m.description_comparator()} />
    </>
  );
}

import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function PlansPage() {
  return (
    <>
      <PageHead page="plans" title={m.title_plans()} description={m.description_plans()} />
      <PageTitle title={m.title_plans()} lead={m.description_plans()} />
    </>
  );
}

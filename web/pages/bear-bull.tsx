import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function BearBullPage() {
  return (
    <>
      <PageHead page="bearBull" title={m.title_bear_bull()} description={m.description_bear_bull()} />
      <PageTitle title={m.title_bear_bull()} lead={m.description_bear_bull()} />
    </>
  );
}

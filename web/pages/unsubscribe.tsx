import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function UnsubscribePage() {
  return (
    <>
      <PageHead page="unsubscribe" title={m.title_unsubscribe()} description={m.description_unsubscribe()} />
      <PageTitle title={m.title_unsubscribe()} lead={m.description_unsubscribe()} />
    </>
  );
}

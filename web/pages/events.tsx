import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function EventsPage() {
  return (
    <>
      <PageHead page="events" title={m.title_events()} description={m.description_events()} />
      <PageTitle title={m.title_events()} lead={m.description_events()} />
    </>
  );
}

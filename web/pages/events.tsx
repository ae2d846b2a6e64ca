import { m } from '#messages';
import { ComingSoon } from '#web/features/shell/coming-soon.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function EventsPage() {
  return (
    <>
      <PageHead page="events" title={m.title_events()} description={m.description_events()} />
      <ComingSoon title={m.title_events()} />
    </>
  );
}

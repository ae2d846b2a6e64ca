import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function FeedbackPage() {
  return (
    <>
      <PageHead page="feedback" title={m.title_feedback()} description={m.description_feedback()} />
      <PageTitle title={m.title_feedback()} lead={m.description_feedback()} />
    </>
  );
}

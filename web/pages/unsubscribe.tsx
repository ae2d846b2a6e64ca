import { m } from '#messages';
import { UnsubscribePage } from '#web/features/mails/unsubscribe-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function Unsubscribe() {
  return (
    <>
      <PageHead page="unsubscribe" title={m.title_unsubscribe()} description={m.description_unsubscribe()} />
      <UnsubscribePage />
    </>
  );
}

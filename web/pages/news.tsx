import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function NewsPage() {
  return (
    <>
      <PageHead page="news" title={m.title_news()} description={m.description_news()} />
      <PageTitle title={m.title_news()} lead={m.description_news()} />
    </>
  );
}

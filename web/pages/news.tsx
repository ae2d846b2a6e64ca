import { m } from '#messages';
import { ComingSoon } from '#web/features/shell/coming-soon.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function NewsPage() {
  return (
    <>
      <PageHead page="news" title={m.title_news()} description={m.description_news()} />
      <ComingSoon title={m.title_news()} />
    </>
  );
}

import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function BlogAllPage() {
  return (
    <>
      <PageHead page="blogAll" title={m.title_blog_all()} description={m.description_blog_all()} />
      <PageTitle title={m.title_blog_all()} lead={m.description_blog_all()} />
    </>
  );
}

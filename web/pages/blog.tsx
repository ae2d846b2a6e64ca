import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function BlogPage() {
  return (
    <>
      <PageHead page="blog" title={m.title_blog()} description={m.description_blog()} />
      <PageTitle title={m.title_blog()} lead={m.description_blog()} />
    </>
  );
}

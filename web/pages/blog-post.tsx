import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function BlogPostPage() {
  return (
    <>
      <PageHead page="blogPost" title={m.title_blog_post()} description={m.description_blog_post()} />
      <PageTitle title={m.title_blog_post()} lead={m.description_blog_post()} />
    </>
  );
}

import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function TopTenPage() {
  return (
    <>
      <PageHead page="topTen" title={m.title_top_ten()} description={m.description_top_ten()} />
      <PageTitle title={m.title_top_ten()} lead={m.description_top_ten()} />
    </>
  );
}

import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function CopyTradingPage() {
  return (
    <>
      <PageHead
        page="copyTrading"
        title={m.title_copy_trading()}
        description={m.description_copy_trading()}
      />
      <PageTitle title={m.title_copy_trading()} lead={m.description_copy_trading()} />
    </>
  );
}

import { PageHead } from '#web/features/shell/page-head.tsx';
import { SignalsPage } from '#web/features/signals/signals-page.tsx';
import { m } from '#web/paraglide/messages.js';

export default function CopyTrading() {
  return (
    <>
      <PageHead
        page="copyTrading"
        title={m.title_copy_trading()}
        description={m.description_copy_trading()}
      />
      <SignalsPage />
    </>
  );
}

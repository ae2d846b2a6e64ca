import { m } from '#messages';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { SignalsPage } from '#web/features/signals/signals-page.tsx';

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

import { m } from '#messages';
import { ComingSoon } from '#web/features/shell/coming-soon.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function CopyTrading() {
  return (
    <>
      <PageHead
        page="copyTrading"
        title={m.title_copy_trading()}
        description={m.description_copy_trading()}
      />
      <ComingSoon title={m.title_copy_trading()} />
    </>
  );
}

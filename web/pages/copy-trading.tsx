import { useQuery } from '@tanstack/react-query';
import { signalsCall } from '#contracts/signals.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { callQuery } from '#web/api/call-query.ts';
import { apiContext } from '#web/api/contexts.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { SignalsPage } from '#web/features/signals/signals-page.tsx';
import { useSession } from '#web/state/session.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/copy-trading.ts';

/** Loads what a visitor sees. A member's browser requests the other signals. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  answer: await context.get(apiContext)(signalsCall, {}),
  words: messagesWithPrefix('signals_', getLocale()),
});

export default function CopyTradingPage({ loaderData: { answer, words } }: Route.ComponentProps) {
  const isMember = useSession((session) => session.authToken !== null);
  const { data } = useQuery({ ...callQuery(signalsCall, {}), enabled: isMember });
  return (
    <>
      <PageHead
        page="copyTrading"
        title={m.title_copy_trading()}
        description={m.description_copy_trading()}
      />
      <PageTitle title={m.title_copy_trading()} lead={m.description_copy_trading()} />
      <SignalsPage answer={(isMember && data) || answer} words={words} />
    </>
  );
}

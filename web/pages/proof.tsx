import { proofCall } from '#contracts/proof.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { apiContext } from '#web/api/contexts.ts';
import { ProofPage } from '#web/features/proof/proof.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import type { Route } from './+types/proof.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return {
    proof: await context.get(apiContext)(proofCall, {}),
    words: messagesWithPrefix('proof_', getLocale()),
  };
}

/** The figures do not change while the page is open. */
export const shouldRevalidate = () => false;

export default function Proof({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="proof" title={m.title_proof()} description={m.description_proof()} />
      <ProofPage title={m.title_proof()} lead={m.description_proof()} {...loaderData} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TransferProposal, transferProposalsCall } from '#contracts/wallet-transfers.ts';
import { formatDate, formatTime } from '#domain/format/format-date.ts';
import { formatExact } from '#domain/format/format-exact.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { useHoldingAccounts } from '#web/components/holding-account/use-holding-accounts.ts';
import { useDecideTransfers } from '#web/features/wallet/data/use-transfers.ts';
import { linkName } from '#web/features/wallet/wallet-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './transfer-proposals.module.css';

const toPair = (proposal: TransferProposal) => ({ out: proposal.out._id, in: proposal.in._id });

/**
 * Withdrawals and deposits that look like transfers between own wallets, to confirm or refuse. Loaded after the
 * wallet; empty without any.
 */
export default function TransferProposals() {
  const { data: proposals } = useQuery(callQuery(transferProposalsCall, {}));
  const decide = useDecideTransfers();
  const [busy, setBusy] = useState(false);
  if (!proposals || (proposals.total === 0 && proposals.refused === 0)) return null;
  const { data, total, refused } = proposals;
  const send = async (decision: Parameters<typeof decide>[0]) => {
    setBusy(true);
    await decide(decision);
    setBusy(false);
  };
  return (
    <Section
      id="transfers"
      title={m.wallet_transfers_title()}
      aside={m.wallet_transfers_count({ count: total })}
    >
      {total > 0 ? <p className={styles.lead}>{m.wallet_transfers_lead()}</p> : null}
      <ul className={styles.list} aria-busy={busy || undefined}>
        {data.map((proposal) => (
          <Proposal
            key={`${proposal.out._id} ${proposal.in._id}`}
            proposal={proposal}
            busy={busy}
            onConfirm={() => void send({ confirm: [toPair(proposal)] })}
            onRefuse={() => void send({ refuse: [toPair(proposal)] })}
          />
        ))}
      </ul>
      <div className={`row ${styles.all}`}>
        {data.length > 1 ? (
          <>
            <Button busy={busy} onClick={() => void send({ confirm: data.map(toPair) })}>
              {m.wallet_transfers_confirm_all({ count: data.length })}
            </Button>
            <button
              type="button"
              className="link"
              disabled={busy}
              onClick={() => void send({ refuse: data.map(toPair) })}
            >
              {m.wallet_transfers_refuse_all({ count: data.length })}
            </button>
          </>
        ) : null}
        {refused > 0 ? (
          <button
            type="button"
            className="link"
            disabled={busy}
            onClick={() => void send({ forget_refused: true })}
          >
            {m.wallet_transfers_forget({ count: refused })}
          </button>
        ) : null}
      </div>
    </Section>
  );
}

interface ProposalProps {
  proposal: TransferProposal;
  busy: boolean;
  onConfirm: () => void;
  onRefuse: () => void;
}

function Proposal({ proposal, busy, onConfirm, onRefuse }: ProposalProps) {
  const locale = getLocale();
  const accounts = useHoldingAccounts();
  const { crypto_id: asset, fee } = proposal;
  const amount = (quantity: string) => `${formatExact(quantity, locale)} ${asset.thicker}`;
  const when = (date: string) =>
    date.length > 10 ? `${formatDate(date, locale)}, ${formatTime(date)}` : formatDate(date, locale);
  const nameSide = ({ date, holding_account }: TransferProposal['out']) => {
    const account = accounts.find(({ _id }) => _id === holding_account);
    return account ? `${when(date)} · ${account.name}` : when(date);
  };
  const name = m.wallet_named({
    type: linkName('transfer'),
    name: amount(proposal.out.quantity),
    date: formatDate(proposal.out.date, locale),
  });
  return (
    <li className={styles.proposal}>
      <b className={styles.asset}>{asset.name}</b>
      <dl className={styles.legs}>
        <div>
          <dt>{m.wallet_transfers_out()}</dt>
          <dd>
            {amount(proposal.out.quantity)} <small>{nameSide(proposal.out)}</small>
          </dd>
        </div>
        <div>
          <dt>{m.wallet_transfers_in()}</dt>
          <dd>
            {amount(proposal.in.quantity)} <small>{nameSide(proposal.in)}</small>
          </dd>
        </div>
        <div>
          <dt>{m.wallet_transfers_fee()}</dt>
          <dd>{fee === '0' ? m.wallet_transfers_no_fee() : amount(fee)}</dd>
        </div>
      </dl>
      <span className={styles.acts}>
        <button
          type="button"
          className="link"
          disabled={busy}
          aria-label={`${m.wallet_transfers_confirm()}: ${name}`}
          onClick={onConfirm}
        >
          {m.wallet_transfers_confirm()}
        </button>
        <button
          type="button"
          className="link"
          disabled={busy}
          aria-label={`${m.wallet_transfers_refuse()}: ${name}`}
          onClick={onRefuse}
        >
          {m.wallet_transfers_refuse()}
        </button>
      </span>
    </li>
  );
}

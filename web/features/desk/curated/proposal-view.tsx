import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AssetProposals,
  discardProposalCall,
  type ProposalAnswer,
  proposalPreviewCall,
  publishProposalCall,
} from '#contracts/desk-proposals.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { httpClient } from '#web/api/http-client.ts';
import { RecordList } from '#web/components/curated/published-lists.tsx';
import { listName } from '#web/components/curated/record-words.ts';
import { categoryName } from '#web/features/desk/assets/category-options.tsx';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { ArchivedText } from '#web/features/desk/ratings/archived-text.tsx';
import { EffectTables } from '#web/features/desk/ratings/effect-tables.tsx';
import { ReasonForm } from '#web/features/desk/reason-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Note } from '#web/ui/note.tsx';
import styles from './curated.module.css';

/** What a proposal is about. */
export const proposalTitle = ({ content }: Pick<ProposalAnswer, 'content'>): string =>
  content.kind === 'category'
    ? m.curated_category_proposed({ category: categoryName(content.category) })
    : listName(content.kind);

const OBSTACLES = {
  own: m.api_error_proposals_own,
  holder: m.api_error_proposals_holder,
  outdated: m.api_error_proposals_outdated,
};

interface ProposalViewProps {
  proposal: ProposalAnswer;
  onChange: (answer: AssetProposals) => void;
}

/** A proposal with its records and sources. Publishing shows first what moves. */
export function ProposalView({ proposal, onChange }: ProposalViewProps) {
  const { id, content, reason, proposed_at, proposer, own } = proposal;
  const [isOpen, setOpen] = useState(false);
  const by = own ? m.curated_you() : (proposer ?? m.curated_colleague());
  return (
    <div className={`stack ${styles.proposal}`}>
      <h3>{proposalTitle(proposal)}</h3>
      <p>{m.curated_proposed_by({ name: by, at: formatMoment(proposed_at), reason })}</p>
      {content.kind === 'category' ? null : (
        <RecordList list={content} more={({ sha256 }) => <ArchivedText sha256={sha256} />} />
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{m.curated_check()}</summary>
        {isOpen ? <Decision id={id} onChange={onChange} /> : null}
      </details>
      <details>
        <summary>{m.curated_discard()}</summary>
        <ReasonForm
          id={`discard-${id}`}
          action={m.curated_discard()}
          failed={m.desk_unchanged()}
          send={async (why) => {
            onChange(await httpClient(discardProposalCall, {}, { id, reason: why }));
            showSnackbar({ text: m.curated_discarded() });
          }}
        />
      </details>
    </div>
  );
}

function Decision({ id, onChange }: { id: number } & Pick<ProposalViewProps, 'onChange'>) {
  const { data, error } = useQuery({ ...callQuery(proposalPreviewCall, { id }), staleTime: 0, gcTime: 0 });
  if (error) return <DeskFailure error={error} />;
  if (!data) return <div aria-busy="true" />;
  return (
    <div className={`stack ${styles.decision}`}>
      {data.obstacles.map((obstacle) => (
        <Note key={obstacle} kind="warning" title={OBSTACLES[obstacle]()} />
      ))}
      {data.effect ? <EffectTables id={`proposal-${id}`} effect={data.effect} /> : null}
      {data.obstacles.length === 0 ? (
        <ReasonForm
          id={`publish-${id}`}
          action={m.rating_publish()}
          failed={m.rating_publish_failed()}
          fill
          send={async (reason) => {
            onChange(await httpClient(publishProposalCall, {}, { id, reason }));
            showSnackbar({ text: m.curated_published() });
          }}
        />
      ) : null}
    </div>
  );
}

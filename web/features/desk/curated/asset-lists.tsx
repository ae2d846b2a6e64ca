import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type AssetProposals, assetProposalsCall, withdrawListCall } from '#contracts/desk-proposals.ts';
import { CURATED_KINDS, type CuratedKind } from '#domain/curated/curated-list.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { httpClient } from '#web/api/http-client.ts';
import { useViewer } from '#web/api/use-viewer.ts';
import { PublishedLists } from '#web/components/curated/published-lists.tsx';
import { listName } from '#web/components/curated/record-words.ts';
import { ListForm } from '#web/features/desk/curated/list-form.tsx';
import { ProposalView } from '#web/features/desk/curated/proposal-view.tsx';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { ReasonForm } from '#web/features/desk/reason-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import filters from '#web/ui/filter-row.module.css';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './curated.module.css';

/** What waits for a second person about an asset, kept for the parts that show it. */
export function useAssetProposals(id: string) {
  const query = callQuery(assetProposalsCall, { id });
  const queries = useQueryClient();
  const { data, error } = useQuery({ ...query, staleTime: 0 });
  return { data, error, keep: (answer: AssetProposals) => queries.setQueryData(query.queryKey, answer) };
}

/** The lists of one asset: those that wait, a form for a new one, and those that were published. */
export function AssetLists({ id }: { id: string }) {
  const { data, error, keep } = useAssetProposals(id);
  const [kind, setKind] = useState<CuratedKind>('unlocks');
  const user = useViewer();
  if (error) return <DeskFailure error={error} />;
  if (!data) return <div aria-busy="true" />;
  const mayPropose = user?.roles.includes('analyst') ?? false;
  const mayWithdraw = user?.roles.some((role) => role === 'editor' || role === 'admin') ?? false;
  const inForce = data.published.find((each) => each.in_force && each.list.kind === kind);
  return (
    <>
      <Section id="curated-waiting" title={`${data.asset.name}: ${m.curated_waiting()}`}>
        {data.waiting.length === 0 ? <p>{m.curated_none_waiting()}</p> : null}
        {data.waiting.map((proposal) => (
          <ProposalView key={proposal.id} proposal={proposal} onChange={keep} />
        ))}
      </Section>
      {mayPropose ? (
        <Section id="curated-new" title={m.curated_new()}>
          {!data.disclosed ? (
            <Note kind="warning" title={m.curated_undisclosed()}>
              <Link className="link" to={{ hash: 'ratings' }} preventScrollReset>
                {m.rating_disclose_open()}
              </Link>
            </Note>
          ) : data.holds ? (
            <Note kind="warning" title={m.rating_holder()} />
          ) : (
            <>
              <p>{m.curated_new_lead()}</p>
              <div className={filters.filters}>
                <label>
                  {m.curated_list()}
                  <select value={kind} onChange={(event) => setKind(event.target.value as CuratedKind)}>
                    {CURATED_KINDS.map((each) => (
                      <option key={each} value={each}>
                        {listName(each)}
                      </option>
                    ))}
                  </select>
                </label>
              </div>
              <div className={styles.form}>
                <ListForm
                  key={`${kind} ${data.waiting.length} ${inForce?.id}`}
                  asset={id}
                  kind={kind}
                  inForce={inForce?.list ?? null}
                  onChange={keep}
                />
              </div>
            </>
          )}
        </Section>
      ) : null}
      <Section id="curated-published" title={m.curated_published_lists()}>
        {data.published.length === 0 ? (
          <p>{m.rating_history_none()}</p>
        ) : (
          <PublishedLists
            lists={data.published}
            controls={({ id: list, withdrawn_at }) =>
              mayWithdraw && withdrawn_at === null ? (
                <details>
                  <summary>{m.rating_withdraw()}</summary>
                  <p>{m.curated_withdraw_text()}</p>
                  <ReasonForm
                    id={`withdraw-${list}`}
                    action={m.rating_withdraw()}
                    failed={m.rating_withdraw_failed()}
                    send={async (reason) => {
                      keep(await httpClient(withdrawListCall, {}, { id: list, reason }));
                      showSnackbar({ text: m.rating_withdraw_done() });
                    }}
                  />
                </details>
              ) : null
            }
          />
        )}
      </Section>
    </>
  );
}

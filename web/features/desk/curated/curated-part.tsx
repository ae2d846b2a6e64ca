import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { waitingProposalsCall } from '#contracts/desk-proposals.ts';
import { allCryptosCall } from '#contracts/rank.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { AssetLists } from '#web/features/desk/curated/asset-lists.tsx';
import { proposalTitle } from '#web/features/desk/curated/proposal-view.tsx';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import filters from '#web/ui/filter-row.module.css';
import { Section } from '#web/ui/section.tsx';
import styles from '../desk.module.css';

const MAX_FOUND = 20;

/** Lists that people enter: what waits, or one asset, named in the fragment of the address. */
export function CuratedPart() {
  const { hash } = useLocation();
  const id = new URLSearchParams(hash.split('?')[1]).get('asset');
  if (id === null) return <Waiting />;
  return (
    <>
      <p className={`cluster ${styles.actions}`}>
        <Link className="link" to={{ hash: 'curated' }} preventScrollReset>
          {m.rating_back()}
        </Link>
      </p>
      <AssetLists key={id} id={id} />
    </>
  );
}

const toAsset = (id: string) => ({ hash: `curated?asset=${encodeURIComponent(id)}` });

function Waiting() {
  const { data, error } = useQuery({ ...callQuery(waitingProposalsCall, {}), staleTime: 0 });
  const { data: assets = [] } = useQuery(callQuery(allCryptosCall, {}));
  const [words, setWords] = useState('');
  if (error) return <DeskFailure error={error} />;
  if (!data) return <div aria-busy="true" />;
  const wanted = words.trim().toLowerCase();
  const found = wanted
    ? assets.filter(({ _id, name, thicker }) =>
        [_id, name, thicker].some((each) => each.toLowerCase().includes(wanted)),
      )
    : [];
  return (
    <>
      <p>{m.curated_lead()}</p>
      <Section id="curated-waiting" title={m.curated_waiting()}>
        {data.waiting.length === 0 ? (
          <p>{m.curated_none_waiting()}</p>
        ) : (
          <DeskTable
            section="curated-waiting"
            columns={[
              { title: m.column_asset() },
              { title: m.curated_list() },
              { title: m.curated_entered_by() },
              { title: m.desk_log_when(), isMoment: true },
            ]}
            rows={data.waiting.map((proposal) => ({
              key: String(proposal.id),
              cells: [
                <Link
                  key="asset"
                  className="link"
                  to={
                    proposal.content.kind === 'category'
                      ? { hash: `assets?${encodeURIComponent(proposal.asset.id)}` }
                      : toAsset(proposal.asset.id)
                  }
                >
                  {proposal.asset.name}
                </Link>,
                proposalTitle(proposal),
                proposal.own ? m.curated_you() : (proposal.proposer ?? m.curated_colleague()),
                formatMoment(proposal.proposed_at),
              ],
            }))}
          />
        )}
      </Section>
      <Section id="curated-find" title={m.rating_find()}>
        <div className={filters.filters}>
          <label>
            {m.rating_find()}
            <input
              type="search"
              value={words}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setWords(event.target.value)}
            />
          </label>
        </div>
        {wanted && found.length === 0 ? <p role="status">{m.rating_none_found()}</p> : null}
        <ul className="stack">
          {found.slice(0, MAX_FOUND).map(({ _id, name, thicker }) => (
            <li key={_id}>
              <Link className="link" to={toAsset(_id)}>{`${name} (${thicker})`}</Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

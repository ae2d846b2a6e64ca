import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type DeskAsset, readDeskAssetCall } from '#contracts/desk-assets.ts';
import { detailsHref } from '#contracts/pages.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { AssetForm } from '#web/features/desk/assets/asset-form.tsx';
import { CategorySection } from '#web/features/desk/assets/category-form.tsx';
import { RetireForm } from '#web/features/desk/assets/retire-form.tsx';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { Section } from '#web/ui/section.tsx';
import styles from '../desk.module.css';

/** One asset: what the desk can set, its retirement, and what was changed. */
export function AssetView({ id }: { id: string }) {
  const query = callQuery(readDeskAssetCall, { id });
  const queries = useQueryClient();
  const { data, error } = useQuery({ ...query, staleTime: 0 });
  const keep = (asset: DeskAsset) => queries.setQueryData(query.queryKey, asset);
  const back = (
    <p className={styles.back}>
      <Link to={{ hash: 'assets' }}>{m.assetdesk_back()}</Link>
    </p>
  );
  if (error)
    return (
      <>
        {back}
        <DeskFailure error={error} />
      </>
    );
  if (!data) return <div aria-busy="true" />;
  const { name, ticker, state, history } = data;
  return (
    <>
      {back}
      <Section id="asset" title={`${name} (${ticker})`} aside={id}>
        <p>
          {m.assetdesk_state({ state })}
          {state === 'waiting' ? null : (
            <>
              {' · '}
              <Link className="link" to={detailsHref(getLocale(), id, name, DEFAULT_RISK_LEVEL)}>
                {m.assetdesk_open()}
              </Link>
            </>
          )}
        </p>
        <AssetForm key={JSON.stringify(data.set)} asset={data} onChange={keep} />
      </Section>
      <CategorySection
        id={id}
        onPublish={() => void queries.invalidateQueries({ queryKey: query.queryKey })}
      />
      <Section id="retire" title={m.assetdesk_retirement()}>
        <RetireForm key={state} asset={data} onChange={keep} />
      </Section>
      <Section id="history" title={m.newsdesk_history()}>
        {history.length === 0 ? (
          <p>{m.assetdesk_history_none()}</p>
        ) : (
          <DeskTable
            section="history"
            columns={[
              { title: m.desk_log_when(), isMoment: true },
              { title: m.desk_log_what() },
              { title: m.desk_people_reason() },
            ]}
            rows={history.map(({ at, action, reason }) => ({
              key: `${at} ${action}`,
              cells: [formatMoment(at), action, reason],
            }))}
          />
        )}
      </Section>
    </>
  );
}

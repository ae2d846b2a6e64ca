import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { QUEUE_ORDERS, type QueuedAsset, ratingQueueCall } from '#contracts/desk-ratings.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { DisclosureForm } from '#web/features/desk/ratings/disclosure-form.tsx';
import filters from '#web/ui/filter-row.module.css';
import { Section } from '#web/ui/section.tsx';
import styles from './ratings.module.css';

type Order = (typeof QUEUE_ORDERS)[number];
const ORDER_NAMES: Record<Order, () => string> = {
  weight: m.rating_order_weight,
  oldest: m.rating_order_oldest,
};

/** The assets to rate, and for a rater the statement of holdings. */
export function Queue({ mayRate }: { mayRate: boolean }) {
  const [order, setOrder] = useState<Order>('weight');
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    ...callQuery(ratingQueueCall, { order, ...(q.trim() && { q: q.trim() }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error) return <DeskFailure error={error} />;
  if (!data) return <div aria-busy="true" />;
  return (
    <>
      {mayRate ? <DisclosureForm rater={data.rater} onChange={() => void refetch()} /> : null}
      <Section id="rating-queue" title={m.rating_queue()}>
        <p className={`stack ${styles.compact}`}>{m.rating_queue_text()}</p>
        <div className={filters.filters}>
          <label>
            {m.rating_order()}
            <select value={order} onChange={(event) => setOrder(event.target.value as Order)}>
              {QUEUE_ORDERS.map((each) => (
                <option key={each} value={each}>
                  {ORDER_NAMES[each]()}
                </option>
              ))}
            </select>
          </label>
          <label>
            {m.rating_find()}
            <input
              type="search"
              value={q}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setQ(event.target.value)}
            />
          </label>
        </div>
        {data.assets.length === 0 ? (
          <p>{m.rating_none_found()}</p>
        ) : (
          <QueueTable assets={data.assets} criteria={data.criteria} />
        )}
        {data.total > data.assets.length ? (
          <p className="src">
            {m.rating_queue_total({ count: data.total, shown: formatCount(data.total, getLocale()) })}
          </p>
        ) : null}
      </Section>
    </>
  );
}

const OneLine = ({ text }: { text: string }) => <span className={styles.figure}>{text}</span>;

function QueueTable({ assets, criteria }: { assets: readonly QueuedAsset[]; criteria: number }) {
  const locale = getLocale();
  return (
    <DeskTable
      section="rating-queue"
      columns={[
        { title: m.column_asset() },
        { title: m.rating_weight(), isNumber: true },
        { title: m.rating_oldest() },
        { title: m.rating_progress(), isNumber: true },
        { title: m.rating_waiting_third(), isNumber: true },
        { title: m.rating_own(), isNumber: true },
        { title: m.rating_published() },
      ]}
      rows={assets.map(({ id, name, weight, oldest, settled, differing, own, rated_at }) => ({
        key: id,
        cells: [
          <Link key="asset" className="link" to={{ hash: `ratings?asset=${encodeURIComponent(id)}` }}>
            {name}
          </Link>,
          formatShare(weight, locale),
          <OneLine key="oldest" text={oldest ? formatDate(oldest, locale) : m.rating_oldest_none()} />,
          <OneLine
            key="progress"
            text={m.rating_progress_text({ settled: String(settled), all: String(criteria) })}
          />,
          formatCount(differing, locale),
          formatCount(own, locale),
          <OneLine key="published" text={rated_at ? formatDate(rated_at, locale) : m.rating_not_yet()} />,
        ],
      }))}
    />
  );
}

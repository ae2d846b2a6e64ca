import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AssetToRate, assetToRateCall } from '#contracts/desk-ratings.ts';
import { RATED_SUB_SCORES } from '#domain/ratings/rating-items.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { formatRating } from '#web/components/rating/rated-items.tsx';
import { subScoreName } from '#web/components/score/sub-score-words.ts';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { ItemForm } from '#web/features/desk/ratings/item-form.tsx';
import { OwnRating } from '#web/features/desk/ratings/own-rating.tsx';
import { ratingQuestion } from '#web/features/desk/ratings/rubric.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './ratings.module.css';

interface AssetToRateProps {
  id: string;
  onChange: () => void;
}

/** One asset for a rater: every criterion with its form, or the rating that was given. */
export function AssetToRatePart({ id, onChange }: AssetToRateProps) {
  const { data, error } = useQuery({ ...callQuery(assetToRateCall, { id }), staleTime: 0 });
  const [saved, setSaved] = useState<AssetToRate | null>(null);
  const shown = saved ?? data;
  if (error && !shown) return <DeskFailure error={error} />;
  if (!shown) return <div aria-busy="true" />;
  const change = (answer: AssetToRate) => {
    setSaved(answer);
    onChange();
  };
  return (
    <Section id="rating-criteria" title={`${shown.asset.name}: ${m.rating_criteria()}`}>
      {shown.rater === null ? (
        <Note title={m.rating_undisclosed()}>{m.rating_undisclosed_text()}</Note>
      ) : shown.holds ? (
        <Note title={m.rating_holder()}>{m.rating_holder_text()}</Note>
      ) : (
        RATED_SUB_SCORES.map((subScore) => (
          <div key={subScore}>
            <h3 className={styles.group}>{subScoreName(subScore)}</h3>
            <ol className={styles.criteria}>
              {shown.items
                .filter(({ item }) => item.startsWith(`${subScore}.`))
                .map((item) => (
                  <li key={item.item}>
                    <Criterion asset={id} item={item} onChange={change} />
                  </li>
                ))}
            </ol>
          </div>
        ))
      )}
    </Section>
  );
}

type Item = AssetToRate['items'][number];

const STATE_NAMES: Record<Item['state'], () => string> = {
  empty: m.rating_item_open,
  one: m.rating_item_one,
  differs: m.rating_item_differs,
  settled: m.rating_item_settled,
};

interface CriterionProps {
  asset: string;
  item: Item;
  onChange: (answer: AssetToRate) => void;
}

function Criterion({ asset, item, onChange }: CriterionProps) {
  const { own, state, refused } = item;
  const [isChanging, setChanging] = useState(false);
  const done = (answer: AssetToRate) => {
    setChanging(false);
    onChange(answer);
  };
  return (
    <details className={styles.criterion}>
      <summary>
        <b>{ratingQuestion(item.item)}</b>
        <small>{own ? m.rating_item_own({ value: formatRating(own.value) }) : STATE_NAMES[state]()}</small>
      </summary>
      {own && !isChanging ? (
        <OwnRating
          asset={asset}
          item={item}
          own={own}
          onEdit={refused ? null : () => setChanging(true)}
          onChange={done}
        />
      ) : refused ? (
        <p>{refused === 'seen' ? m.rating_refused_seen() : m.rating_refused_settled()}</p>
      ) : (
        <ItemForm asset={asset} item={item.item} own={own} onChange={done} />
      )}
    </details>
  );
}

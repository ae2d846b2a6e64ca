import { lazy, Suspense, useRef, useState } from 'react';
import type { FavouriteAnswer, FavouriteConditionAnswer } from '#contracts/favourites.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { describeCondition } from '#domain/wishlist/describe-condition.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { useSetFavourite } from '#web/api/use-favourites.ts';
import { isolateDirection } from '#web/components/asset/resemblance-words.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import textButton from '#web/ui/text-button.module.css';
import styles from './followed.module.css';

const ConditionsDialog = lazy(() =>
  import('./conditions-dialog.tsx').then(({ ConditionsDialog }) => ({ default: ConditionsDialog })),
);

/** Alerts on an asset with their states, and the button to edit them. */
export function Conditions({
  favourite,
  canSetAlerts,
}: {
  favourite: FavouriteAnswer;
  canSetAlerts: boolean | null;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { conditions, crypto_id: asset } = favourite;
  const name = isolateDirection(asset.name);
  return (
    <div className={styles.conditions}>
      {conditions.length > 0 ? (
        <ul aria-label={m.wish_conditions_of({ name })}>
          {conditions.map((condition) => (
            <li key={condition.id} data-state={condition.state}>
              <span>{describeCondition(condition, getLocale())}</span>
              <small>{stateWords(condition)}</small>
            </li>
          ))}
        </ul>
      ) : null}
      {canSetAlerts ? (
        <button
          ref={button}
          type="button"
          className={`${textButton.button} ${styles.act}`}
          aria-label={
            conditions.length > 0 ? m.wish_conditions_edit_of({ name }) : m.wish_conditions_add_to({ name })
          }
          onClick={() => setOpen(true)}
        >
          {conditions.length > 0 ? m.wish_conditions_edit() : m.wish_conditions_add()}
        </button>
      ) : canSetAlerts === false && conditions.length > 0 ? (
        <RemoveAllAlerts id={asset._id} name={name} />
      ) : null}
      {open ? (
        <Suspense>
          <ConditionsDialog
            favourite={favourite}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Alerts paused for lack of a plan can still be removed. */
function RemoveAllAlerts({ id, name }: { id: string; name: string }) {
  const set = useSetFavourite();
  return (
    <button
      type="button"
      className={`${textButton.button} ${styles.act}`}
      aria-label={m.wish_conditions_drop_of({ name })}
      onClick={() => {
        set(id, { conditions: [] }).catch((error) =>
          showSnackbar({ text: failureWords(error), tone: 'error' }),
        );
      }}
    >
      {m.wish_conditions_drop()}
    </button>
  );
}

function stateWords({ state, met_at }: FavouriteConditionAnswer): string {
  const date = met_at && formatDate(met_at, getLocale());
  switch (state) {
    case 'resting':
      return m.wish_state_resting();
    case 'unknown':
      return m.wish_state_unknown();
    case 'already':
      return m.wish_state_already();
    case 'met':
      return date ? m.wish_state_met({ date }) : m.wish_state_met_now();
    case 'waiting':
      return date ? m.wish_state_waiting_again({ date }) : m.wish_state_waiting();
  }
}

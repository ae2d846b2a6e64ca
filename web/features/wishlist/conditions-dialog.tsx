import { useRef, useState } from 'react';
import type { FavouriteAnswer } from '#contracts/favourites.ts';
import { MAX_CONDITIONS } from '#domain/wishlist/condition.ts';
import { describeFavouriteProblem } from '#domain/wishlist/describe-problem.ts';
import { readCondition } from '#domain/wishlist/read-conditions.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { useSetFavourite } from '#web/api/use-favourites.ts';
import { useForm } from '#web/api/use-form.ts';
import { isolateDirection } from '#web/components/asset/resemblance-words.ts';
import { ConditionFields } from '#web/features/wishlist/condition-fields.tsx';
import { type Draft, emptyDraft, toConditionTerms, toDraft } from '#web/features/wishlist/draft.ts';
import { useAssetFigures } from '#web/features/wishlist/use-asset-figures.ts';
import { useSettings } from '#web/state/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import textButton from '#web/ui/text-button.module.css';
import styles from './conditions-dialog.module.css';

/** Dialog that edits all alerts on one asset. */
export function ConditionsDialog({
  favourite,
  onClose,
}: {
  favourite: FavouriteAnswer;
  onClose: () => void;
}) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const { crypto_id: asset, conditions } = favourite;
  const next = useRef(conditions.length);
  const addButton = useRef<HTMLButtonElement>(null);
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    conditions.length > 0
      ? conditions.map((condition, key) => toDraft(key, condition, currency, locale))
      : [emptyDraft(0, currency)],
  );
  const seen = useAssetFigures(favourite);
  const set = useSetFavourite();
  const nameOf = ({ key }: Draft) => `value${key}`;
  const { busy, form } = useForm({
    id: 'conditions',
    fields: Object.fromEntries(
      drafts.map((draft, at) => [nameOf(draft), m.wish_condition_number({ number: at + 1 })]),
    ),
    check: () =>
      Object.fromEntries(
        drafts.map((draft) => {
          const { ambiguous, ...terms } = toConditionTerms(draft, locale);
          if (ambiguous) return [nameOf(draft), m.wallet_ambiguous()];
          const problem = readCondition(terms).issues?.[0]?.problem;
          return [nameOf(draft), problem ? describeFavouriteProblem(problem, locale) : null];
        }),
      ),
    async send() {
      const conditions = drafts.map((draft) => {
        const { ambiguous: _, ...terms } = toConditionTerms(draft, locale);
        return terms;
      });
      await set(asset._id, { conditions });
      onClose();
    },
  });
  const change = (draft: Draft) => (part: Partial<Draft>) =>
    setDrafts(drafts.map((one) => (one === draft ? { ...one, ...part } : one)));
  return (
    <Dialog
      title={m.wish_conditions_of({ name: isolateDirection(asset.name) })}
      text={m.wish_conditions_text()}
      onClose={onClose}
    >
      <Form {...form}>
        {drafts.map((draft, at) => (
          <ConditionFields
            key={draft.key}
            draft={draft}
            number={at + 1}
            name={nameOf(draft)}
            seen={seen}
            onChange={change(draft)}
            onRemove={() => {
              setDrafts(drafts.filter((one) => one !== draft));
              addButton.current?.focus();
            }}
          />
        ))}
        {drafts.length < MAX_CONDITIONS ? (
          <button
            ref={addButton}
            type="button"
            className={`${textButton.button} ${styles.add}`}
            onClick={() => {
              next.current += 1;
              setDrafts([...drafts, emptyDraft(next.current, currency)]);
            }}
          >
            {m.wish_condition_another()}
          </button>
        ) : (
          <p className={styles.full}>{describeFavouriteProblem('too_many', locale)}</p>
        )}
        <p className="cluster">
          <Button type="submit" fill busy={busy}>
            {m.user_save()}
          </Button>
          <Button onClick={onClose}>{m.user_cancel()}</Button>
        </p>
      </Form>
    </Dialog>
  );
}

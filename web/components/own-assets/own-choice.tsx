import filters from '#web/ui/filter-row.module.css';
import styles from './own-choice.module.css';

const OWN_CHOICES = ['all', 'wishlist', 'held'] as const;
/** Which assets a list is about: all, those of the wishlist, or those held in the wallet. */
export type Own = (typeof OWN_CHOICES)[number];

interface OwnChoiceProps {
  own: Own;
  words: Readonly<Record<'own' | 'own_all' | 'own_wishlist' | 'own_held', string>>;
  onChoose: (own: Own) => void;
}

/** A choice for members between all assets, their wishlist and their wallet. */
export function OwnChoice({ own, words, onChoose }: OwnChoiceProps) {
  return (
    <fieldset className={`${filters.controls} ${styles.own}`}>
      <legend>{words.own}</legend>
      {OWN_CHOICES.map((each) => (
        <label key={each}>
          <input type="radio" name="own" checked={own === each} onChange={() => onChoose(each)} />{' '}
          {words[`own_${each}`]}
        </label>
      ))}
    </fieldset>
  );
}

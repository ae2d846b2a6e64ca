import { MAX_ENTRY_TAGS } from '#domain/wallet/tag.ts';
import { m } from '#messages';
import { useWallet } from '#web/features/wallet/data/use-wallet.ts';
import styles from './entry-form.module.css';

interface TagsFieldProps {
  /** Ids of tags. */
  value: readonly string[];
  onChange: (tags: string[]) => void;
}

/** The tags of a transaction. Absent for a user without tags. */
export function TagsField({ value, onChange }: TagsFieldProps) {
  const { wallet } = useWallet();
  if (!wallet || wallet.tags.length === 0) return null;
  return (
    <fieldset className={`row ${styles.tags}`}>
      <legend>{m.wallet_tags_title()}</legend>
      {wallet.tags.map(({ _id, name }) => (
        <label key={_id} className="hit">
          <input
            type="checkbox"
            checked={value.includes(_id)}
            disabled={!value.includes(_id) && value.length >= MAX_ENTRY_TAGS}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, _id] : value.filter((tag) => tag !== _id))
            }
          />{' '}
          {name}
        </label>
      ))}
    </fieldset>
  );
}

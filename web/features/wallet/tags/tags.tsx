import { useState } from 'react';
import type { WholeWallet } from '#contracts/wallet.ts';
import { MAX_TAGS } from '#domain/wallet/tag.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { useChangeTags } from '#web/features/wallet/data/use-change-tags.ts';
import { TagForm } from '#web/features/wallet/tags/tag-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './tags.module.css';

interface TagsProps {
  tags: WholeWallet['tags'];
  /** Lists the transactions with a tag. */
  onShow: (tag: string) => void;
}

/** Tags with their transactions, to add, rename and delete them. Loaded after the wallet. */
export default function Tags({ tags, onShow }: TagsProps) {
  /** The tag that is renamed; null for a new one, undefined while no form is open. */
  const [edited, setEdited] = useState<string | null>();
  const { remove } = useChangeTags();
  const labelOf = (action: string, name: string) => `${action}: ${name}`;
  return (
    <Section id="tags" title={m.wallet_tags_title()} isEmpty={tags.length === 0 && edited === undefined}>
      <p className={styles.lead}>{m.wallet_tags_lead()}</p>
      {tags.length > 0 ? (
        <ul className={styles.list}>
          {tags.map(({ _id, name, transactions }) => (
            <li key={_id} className={`row ${styles.item}`} aria-label={name}>
              {edited === _id ? (
                <TagForm id={_id} initial={name} onDone={() => setEdited(undefined)} />
              ) : (
                <>
                  <span className={styles.name}>
                    <b>{name}</b> <small>{m.wallet_transactions_count({ count: transactions })}</small>
                  </span>
                  <span className={`row ${styles.actions}`}>
                    {transactions > 0 ? (
                      <button
                        type="button"
                        className="link hit"
                        aria-label={labelOf(m.holding_account_show(), name)}
                        onClick={() => onShow(_id)}
                      >
                        {m.holding_account_show()}
                      </button>
                    ) : null}
                    <button
                      type="button"
                      className="link hit"
                      aria-label={labelOf(m.wallet_tags_rename(), name)}
                      onClick={() => setEdited(_id)}
                    >
                      {m.wallet_tags_rename()}
                    </button>
                    <button
                      type="button"
                      className="link hit"
                      aria-label={labelOf(m.wallet_delete(), name)}
                      onClick={() =>
                        void remove(_id).catch((error: unknown) =>
                          showSnackbar({ text: failureWords(error), tone: 'error' }),
                        )
                      }
                    >
                      {m.wallet_delete()}
                    </button>
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={`${styles.add} unprinted`}>
        {edited === null ? (
          <TagForm id={null} initial="" onDone={() => setEdited(undefined)} />
        ) : tags.length < MAX_TAGS ? (
          <Button onClick={() => setEdited(null)}>{m.wallet_tags_add()}</Button>
        ) : null}
      </div>
    </Section>
  );
}

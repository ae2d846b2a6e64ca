import { Link, useSearchParams } from 'react-router';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { m } from '#messages';
import styles from './transactions.module.css';

/** Ids of the tags of a transaction; of linked ones those of any leg. */
export const listTags = ({ tags, legs }: Pick<WalletEntryAnswer, 'tags' | 'legs'>): string[] => [
  ...new Set([...tags, ...legs.flatMap((leg) => leg.tags)]),
];

interface TagNamesProps {
  tags: readonly string[];
  /** Names of tags by id, in the order in which they are shown. */
  names: ReadonlyMap<string, string>;
}

/** Tags of a transaction. Each lists the transactions that have it. */
export function TagNames({ tags, names }: TagNamesProps) {
  const [search] = useSearchParams();
  if (tags.length === 0) return null;
  return (
    <ul className={`cluster ${styles.tags}`}>
      {[...names]
        .filter(([id]) => tags.includes(id))
        .map(([id, name]) => (
          <li key={id}>
            <Link
              to={{
                search: `?${new URLSearchParams([...search].filter(([key]) => key !== 'tag').concat([['tag', id]]))}`,
              }}
              replace
              preventScrollReset
              aria-label={m.wallet_tag_filter({ name })}
            >
              {name}
            </Link>
          </li>
        ))}
    </ul>
  );
}

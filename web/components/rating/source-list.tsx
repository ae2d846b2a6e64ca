import type { ReactNode } from 'react';
import type { PublicationAnswer } from '#contracts/ratings.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from './rating.module.css';

export type ShownSource = PublicationAnswer['items'][number]['sources'][number];

/** Digits of a hash that are shown; the whole is in its title. */
const SHOWN_HASH = 12;

interface SourceListProps {
  sources: readonly ShownSource[];
  /** Something below each source. */
  more?: ((source: ShownSource) => ReactNode) | undefined;
}

/** Archived sources: what they say, their address, and when they were read. */
export function SourceList({ sources, more }: SourceListProps) {
  return (
    <ul className={styles.sources}>
      {sources.map((source, at) => {
        const { url, archived, sha256, read, says } = source;
        return (
          <li key={at}>
            {says ? <q>{says}</q> : null}
            <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
              {hostOf(url)}
            </a>
            <a
              className="link"
              href={archived}
              target="_blank"
              rel="noopener noreferrer nofollow"
              title={sha256}
            >
              {m.rating_source_read({
                date: formatDate(read, getLocale()),
                hash: sha256.slice(0, SHOWN_HASH),
              })}
            </a>
            {more?.(source)}
          </li>
        );
      })}
    </ul>
  );
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

import type { Visibility } from '#domain/plans/access.ts';
import type { NewsItem } from '#server/modules/mail/mail-facts.ts';

/** An event that users are notified of. */
export interface DomainEvent {
  kind: NewsItem['kind'];
  /** Identifies the event within its kind; a user is notified once per kind and subject. */
  subject: string;
  /** Asset whose followers are notified; null notifies all users. */
  followedAsset: string | null;
  /** Returns the news for a viewer with this visibility; null for none. */
  toNewsItem: (visibility: Visibility) => NewsItem | null;
}

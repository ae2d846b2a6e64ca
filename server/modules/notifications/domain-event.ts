import type { Visibility } from '#domain/plans/access.ts';
import type { NewsItem } from '#server/modules/mail/mail-facts.ts';

/** Something that readers are told of. */
export interface DomainEvent {
  kind: NewsItem['kind'];
  /** Names it among those of its kind: nobody is told of it twice. */
  subject: string;
  /** The asset whose followers are told; null: everybody is. */
  followed: string | null;
  /** What a reader of that sight is told; null: nothing. */
  toNewsItem: (visibility: Visibility) => NewsItem | null;
}

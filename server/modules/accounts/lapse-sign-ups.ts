import { sql } from 'kysely';
import type { People } from '#server/modules/accounts/people.ts';
import { ACTIVATION_LINK_HOURS } from '#server/modules/mail/mint-link.ts';

/**
 * Deletes sign-ups that nobody activated while their link was valid: the row and, by their foreign keys, tokens, mails and
 * everything else of it. One whose mail still waits to be sent, or that has a living link, stays. Returns how many.
 */
export async function lapseSignUps({ db }: Pick<People, 'db'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('activated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', sql<Date>`now() - make_interval(hours => ${ACTIVATION_LINK_HOURS})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('one_time_tokens')
            .select('purpose')
            .whereRef('one_time_tokens.user_id', '=', 'users.id')
            .where('expires_at', '>', sql<Date>`now()`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails')
            .select('mails.id')
            .whereRef('mails.user_id', '=', 'users.id')
            .where('sent_at', 'is', null)
            .where('given_up_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

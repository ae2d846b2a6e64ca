import type { People } from '#server/modules/accounts/people.ts';
import { userAnswer } from '#server/modules/accounts/presenter.ts';
import { ownUser } from '#server/modules/accounts/user-service.ts';
import { exportWallet } from '#server/modules/wallet/service.ts';
import type { Session } from '#server/platform/http/session.ts';

/** Everything held on who asks, by table. Of passwords and tokens nothing is given, of mails no text: they are in the inbox. */
export async function exportUser(
  { db }: Pick<People, 'db'>,
  session: Session,
): Promise<Record<string, unknown>> {
  const user = await ownUser(db, session);
  const own = { sessions: 'sessions', links: 'one_time_tokens', requests: 'idempotent_answers' } as const;
  const [sessions, knownCallers, links, requests, favourites, notifications, mails, messages, push, wallet] =
    await Promise.all([
      db
        .selectFrom(own.sessions)
        .select(['device', 'created_at', 'last_used_at', 'expires_at'])
        .where('user_id', '=', user.id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('known_callers')
        .select(['last_login_at'])
        .where('user_id', '=', user.id)
        .orderBy('last_login_at')
        .execute(),
      db
        .selectFrom(own.links)
        .select(['purpose', 'created_at', 'expires_at'])
        .where('user_id', '=', user.id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom(own.requests)
        .select(['key', 'call', 'created_at'])
        .where('user_id', '=', user.id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('favourites')
        .select(['asset_id', 'added_at', 'price_usd', 'price_eur', 'note', 'conditions', 'removed_at'])
        .where('user_id', '=', user.id)
        .orderBy('added_at')
        .execute(),
      db
        .selectFrom('notifications')
        .select(['kind', 'subject', 'words', 'created_at', 'read_at'])
        .where('user_id', '=', user.id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('mails')
        .select(['kind', 'address', 'language', 'created_at', 'sent_at'])
        .where('user_id', '=', user.id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('messages')
        .select(['reference', 'email', 'subject', 'text', 'created_at'])
        .where((at) => at.or([at('user_id', '=', user.id), at('email_key', '=', user.emailKey)]))
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('push_subscriptions')
        .select(['endpoint', 'created_at'])
        .where('user_id', '=', user.id)
        .orderBy('created_at')
        .execute(),
      exportWallet(db, user.id),
    ]);
  return {
    exported_at: new Date().toISOString(),
    user: userAnswer(user),
    account: {
      created_at: user.createdAt,
      activated_at: user.activatedAt,
      google_subject: user.googleSubject,
      has_password: user.passwordHash !== null,
    },
    sessions,
    known_callers: knownCallers,
    links,
    requests,
    favourites,
    notifications,
    mails,
    messages,
    push,
    ...wallet,
  };
}

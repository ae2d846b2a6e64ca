import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { acceptInvitationCall, invitationCall } from '#contracts/team.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { useTier } from '#web/api/use-tier.ts';
import { useShowTeam } from '#web/features/user/team/use-team.ts';
import styles from '#web/features/user/user-page.module.css';
import { pageHref } from '#web/page-href.ts';
import { rememberDestination } from '#web/state/destination.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Target of the link in an invitation. Nothing changes until the button is pressed. */
export function InvitationPage({ words }: { words: Picked<'team_'> }) {
  const locale = getLocale();
  const [token, setToken] = useState<string | null>(null);
  // Read in the browser only, so that no rendered page depends on a token.
  useEffect(() => setToken(new URLSearchParams(window.location.search).get('token') ?? ''), []);
  const { data, error } = useQuery({
    queryKey: [invitationCall.path, token],
    queryFn: () => httpClient(invitationCall, {}, { token: token ?? '' }),
    enabled: token !== null && token !== '',
    retry: false,
  });
  const { tier } = useTier();
  const show = useShowTeam();
  const acceptance = useMutation({
    mutationFn: () => httpClient(acceptInvitationCall, {}, { token: token ?? '' }),
    onSuccess: show,
  });
  // The login returns here, with the token of the address.
  useEffect(() => {
    if (data && tier === 'visitor')
      rememberDestination(`${window.location.pathname}${window.location.search}`);
  }, [data, tier]);
  return (
    <>
      <PageTitle title={m.title_team_invitation()} />
      <div className="wrap" role="status">
        <noscript>
          <p>{words.offer_script}</p>
        </noscript>
        {token === '' || error ? (
          <Note title={words.offer_invalid} />
        ) : acceptance.isSuccess ? (
          <>
            <p>{words.accepted}</p>
            <p className={`cluster ${styles.choices}`}>
              <ButtonLink to={pageHref('team', locale)}>{words.offer_open}</ButtonLink>
            </p>
          </>
        ) : data ? (
          <>
            <p>{m.team_offer({ person: data.from, date: formatDate(data.expires_at, locale) })}</p>
            {acceptance.error ? <Note kind="error" title={failureWords(acceptance.error)} /> : null}
            <p className={`cluster ${styles.choices}`}>
              {tier === 'visitor' ? (
                <>
                  <ButtonLink fill to={pageHref('login', locale)}>
                    {words.offer_login}
                  </ButtonLink>
                  <ButtonLink to={pageHref('signup', locale)}>{words.offer_signup}</ButtonLink>
                </>
              ) : (
                <Button fill busy={acceptance.isPending} onClick={() => acceptance.mutate()}>
                  {words.accept}
                </Button>
              )}
            </p>
          </>
        ) : (
          <p className="scripted">{words.offer_wait}</p>
        )}
      </div>
    </>
  );
}

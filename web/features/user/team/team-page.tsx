import type { TeamAnswer } from '#contracts/team.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { EditLine } from '#web/features/user/edit-line.tsx';
import { InviteForm } from '#web/features/user/team/invite-form.tsx';
import { MemberLine } from '#web/features/user/team/member-line.tsx';
import { TeamReports } from '#web/features/user/team/team-reports.tsx';
import { useTeam, useTeamChange } from '#web/features/user/team/use-team.ts';
import styles from '#web/features/user/user-page.module.css';
import { pageHref } from '#web/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';

type TeamWords = Picked<'team_'>;

/** The team of the user’s plan or seat, and invitations to the user. */
export function TeamPage({ words }: { words: TeamWords }) {
  const { data, error } = useTeam();
  return (
    <>
      <PageTitle title={m.title_team()} lead={m.description_team()} />
      <div className="wrap">
        {error ? <Note kind="error" title={failureWords(error)} /> : null}
        {data ? (
          <>
            {data.invitations.length > 0 ? (
              <Invitations invitations={data.invitations} words={words} />
            ) : null}
            {data.team ? <Members team={data.team} words={words} /> : <NoTeam words={words} />}
            {data.team?.is_active ? <TeamReports words={words} /> : null}
          </>
        ) : (
          <div aria-busy="true" style={{ minHeight: '24rem' }} />
        )}
      </div>
    </>
  );
}

function NoTeam({ words }: { words: TeamWords }) {
  return (
    <>
      <Note title={words.none}>{words.none_text}</Note>
      <p className={styles.plans}>
        <ButtonLink to={pageHref('plans', getLocale())}>{words.plans}</ButtonLink>
      </p>
    </>
  );
}

function Invitations({ invitations, words }: { invitations: TeamAnswer['invitations']; words: TeamWords }) {
  const locale = getLocale();
  const change = useTeamChange();
  return (
    <Section id="invitations" title={words.invitations}>
      <ul>
        {invitations.map(({ _id, from, expires_at }) => (
          <EditLine
            key={_id}
            name="ENTERPRISE"
            value={m.team_from({ person: from, date: formatDate(expires_at, locale) })}
            note={
              <Button small busy={change.isPending} onClick={() => change.accept(_id, words.accepted)}>
                {words.accept}
              </Button>
            }
          />
        ))}
      </ul>
    </Section>
  );
}

function Members({ team, words }: { team: NonNullable<TeamAnswer['team']>; words: TeamWords }) {
  const change = useTeamChange();
  const { total, used } = team.seats;
  const mine = team.members.find(({ is_you }) => is_you);
  return (
    <Section id="members" title={words.members} aside={m.team_seats_used({ used, total })}>
      {team.is_active ? null : (
        <Note kind="warning" title={words.paused}>
          {words.paused_text}
        </Note>
      )}
      <ul>
        {team.members.map((member) => (
          <MemberLine key={member._id} member={member} team={team} words={words} />
        ))}
        {team.role === 'payer' && !team.can_manage ? (
          <EditLine
            name={words.take_back}
            value={
              <Button small busy={change.isPending} onClick={() => change.transfer(null, words.transferred)}>
                {words.take_back}
              </Button>
            }
            note={words.transfer_text}
          />
        ) : null}
        {team.role === 'member' && mine ? (
          <EditLine name={words.leave} value={null} note={words.leave_text} action={words.leave}>
            {(close) => (
              <p className={`cluster ${styles.choices}`}>
                <Button busy={change.isPending} onClick={() => change.leave(words.left)}>
                  {words.leave}
                </Button>
                <Button onClick={close}>{words.keep}</Button>
              </p>
            )}
          </EditLine>
        ) : null}
      </ul>
      {team.can_manage && team.is_active ? (
        used < total ? (
          <InviteForm words={words} />
        ) : (
          <p className={styles.plans}>{words.full}</p>
        )
      ) : null}
    </Section>
  );
}

import { inviteCall, type TeamAnswer, type TeamMemberAnswer } from '#contracts/team.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { EditLine } from '#web/features/user/edit-line.tsx';
import { useShowTeam, useTeamChange } from '#web/features/user/team/use-team.ts';
import styles from '#web/features/user/user-page.module.css';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';

interface MemberLineProps {
  member: TeamMemberAnswer;
  team: NonNullable<TeamAnswer['team']>;
  words: Picked<'team_'>;
}

/** One person of the team: state, and what the manager can do. */
export function MemberLine({ member, team, words }: MemberLineProps) {
  const { email, name, is_manager, is_you, state } = member;
  const facts = [describeState(member, words), is_manager ? words.manager : null, is_you ? words.you : null];
  const canChange = team.can_manage && state !== 'payer';
  return (
    <EditLine
      name={name ?? email}
      value={name === null ? null : email}
      note={facts.filter(Boolean).join(' · ')}
    >
      {canChange ? (close) => <Changes {...{ member, team, words, close }} /> : undefined}
    </EditLine>
  );
}

function Changes({ member, team, words, close }: MemberLineProps & { close: () => void }) {
  const change = useTeamChange();
  const show = useShowTeam();
  const inviteAgain = () =>
    httpClient(inviteCall, {}, { email: member.email }).then(
      (answer) => {
        show(answer);
        showSnackbar({ text: words.invited });
      },
      (error) => showSnackbar({ text: failureWords(error), tone: 'error' }),
    );
  const canTransfer = member.state === 'active' && !member.is_manager;
  return (
    <>
      {member.state === 'active' ? <p>{words.remove_text}</p> : null}
      {canTransfer ? <p>{words.transfer_text}</p> : null}
      <p className={`cluster ${styles.choices}`}>
        <Button busy={change.isPending} onClick={() => change.remove(member._id, words.removed)}>
          {words.remove}
        </Button>
        {canTransfer ? (
          <Button busy={change.isPending} onClick={() => change.transfer(member._id, words.transferred)}>
            {words.transfer}
          </Button>
        ) : null}
        {member.state !== 'active' && team.is_active ? (
          <Button onClick={() => void inviteAgain()}>{words.again}</Button>
        ) : null}
        <Button onClick={close}>{words.keep}</Button>
      </p>
    </>
  );
}

function describeState({ state, accepted_at, expires_at }: TeamMemberAnswer, words: Picked<'team_'>): string {
  const locale = getLocale();
  const date = (at: string | null) => ({ date: at === null ? '' : formatDate(at, locale) });
  switch (state) {
    case 'payer':
      return words.state_payer;
    case 'active':
      return m.team_state_active(date(accepted_at));
    case 'invited':
      return m.team_state_invited(date(expires_at));
    case 'expired':
      return m.team_state_expired(date(expires_at));
  }
}

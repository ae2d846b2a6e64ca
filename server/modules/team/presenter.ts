import type { TeamAnswer, TeamMemberAnswer } from '#contracts/team.ts';
import type { Seat, TeamPerson } from '#server/modules/team/repository.ts';
import { countUsedSeats, isManager, isOpen, type Team, type TeamView } from '#server/modules/team/service.ts';

export function teamAnswer({ me, team, invitations }: TeamView, total: number): TeamAnswer {
  return {
    team: team && toTeam(team, me, total),
    invitations: invitations.map(toInvitation),
  };
}

export const toInvitation = ({ seat, from }: { seat: Seat; from: TeamPerson }) => ({
  _id: seat.id,
  from: from.email,
  expires_at: seat.expires_at.toISOString(),
});

/** Members who do not manage see the payer, the manager and themselves only. */
function toTeam(team: Team, me: TeamPerson, total: number): TeamAnswer['team'] {
  const { payer, seats, people } = team;
  const canManage = isManager(team, me.id);
  const seesAll = canManage || payer.id === me.id;
  const members: TeamMemberAnswer[] = seats
    .map((seat) => toMember(seat, people.get(seat.member_id ?? '') ?? null, me.id))
    .filter(({ is_you, is_manager }) => seesAll || is_you || is_manager);
  return {
    role: payer.id === me.id ? 'payer' : 'member',
    can_manage: canManage,
    is_active: payer.hasOwnPlan,
    seats: { total, used: countUsedSeats(seats) },
    members: [toPayer(team, me.id), ...members],
  };
}

function toPayer(team: Team, userId: string): TeamMemberAnswer {
  const { payer } = team;
  return {
    _id: payer.id,
    email: payer.email,
    name: toName(payer),
    state: 'payer',
    is_manager: isManager(team, payer.id),
    is_you: payer.id === userId,
    invited_at: null,
    accepted_at: null,
    expires_at: null,
  };
}

function toMember(seat: Seat, person: TeamPerson | null, userId: string): TeamMemberAnswer {
  return {
    _id: seat.id,
    email: person?.email ?? seat.email,
    name: person && toName(person),
    state: person ? 'active' : isOpen(seat) ? 'invited' : 'expired',
    is_manager: seat.is_manager,
    is_you: person?.id === userId,
    invited_at: seat.invited_at.toISOString(),
    accepted_at: seat.accepted_at?.toISOString() ?? null,
    expires_at: person ? null : seat.expires_at.toISOString(),
  };
}

const toName = ({ firstName, lastName }: TeamPerson): string => `${firstName} ${lastName}`.trim();

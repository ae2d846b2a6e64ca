import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { emailAddress } from '#contracts/user-changes.ts';

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** `is_manager`: invites and removes members. `is_you`: the caller. */
const teamMember = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  state: z.enum(['payer', 'active', 'invited', 'expired']),
  is_manager: z.boolean(),
  is_you: z.boolean(),
  /** When the invitation was sent; null for the payer. */
  invited_at: z.string().nullable(),
  accepted_at: z.string().nullable(),
  expires_at: z.string().nullable(),
});
export type TeamMemberAnswer = z.infer<typeof teamMember>;

const invitation = z.object({ _id: z.string(), from: z.string(), expires_at: z.string() });

/**
 * `team`: null without an ENTERPRISE plan or seat. `is_active`: the plan is in force. `seats`: people, the payer
 * included; open invitations count as used. A member who does not manage sees the payer, the manager and
 * themselves. `invitations`: to the address of the caller.
 */
const teamAnswer = z.object({
  team: z
    .object({
      role: z.enum(['payer', 'member']),
      can_manage: z.boolean(),
      is_active: z.boolean(),
      seats: z.object({ total: z.number(), used: z.number() }),
      members: z.array(teamMember),
    })
    .nullable(),
  invitations: z.array(invitation),
});
export type TeamAnswer = z.infer<typeof teamAnswer>;

export const teamCall = defineCall({
  method: 'GET',
  path: 'team',
  summary: 'Returns the team of the caller’s ENTERPRISE plan or seat, and invitations to the caller.',
  access: 'member',
  query: z.object({}),
  answer: teamAnswer,
  errors: ['auth.required'],
});

export const inviteCall = defineCall({
  method: 'POST',
  path: 'team/invite',
  summary:
    'Invites a person by email. An address invited before gets a new invitation. For the manager of an ENTERPRISE plan.',
  access: 'member',
  query: z.object({}),
  body: z.object({ email: emailAddress }),
  answer: teamAnswer,
  errors: [
    'input.invalid',
    'auth.required',
    'tier.required',
    'team.full',
    'team.already_member',
    'rate.limited',
  ],
});

const seatId = z.string().max(64);

export const removeSeatCall = defineCall({
  method: 'POST',
  path: 'team/remove',
  summary: 'Removes a member or an invitation. A member loses the plan at once and keeps their data.',
  access: 'member',
  query: z.object({}),
  body: z.object({ id: seatId }),
  answer: teamAnswer,
  errors: ['input.invalid', 'auth.required', 'tier.required', 'team.seat_not_found'],
});

export const leaveTeamCall = defineCall({
  method: 'POST',
  path: 'team/leave',
  summary: 'Gives up the caller’s seat.',
  access: 'member',
  query: z.object({}),
  answer: teamAnswer,
  errors: ['auth.required', 'team.seat_not_found'],
});

export const transferTeamCall = defineCall({
  method: 'POST',
  path: 'team/transfer',
  summary:
    'Transfers the management of the team to a member, or with null back to the payer. The payer can take it back.',
  access: 'member',
  query: z.object({}),
  body: z.object({ id: seatId.nullable() }),
  answer: teamAnswer,
  errors: ['input.invalid', 'auth.required', 'tier.required', 'team.seat_not_found'],
});

const token = z.string().min(1).max(200);

export const invitationCall = defineCall({
  method: 'POST',
  path: 'team/invitation',
  summary: 'Returns the invitation of a link. Changes nothing.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({ token }),
  answer: invitation,
  errors: ['input.invalid', 'token.invalid'],
});

/** `token`: of the link. `id`: of an invitation to the address of the caller. */
export const acceptInvitationCall = defineCall({
  method: 'POST',
  path: 'team/accept',
  summary: 'Accepts an invitation. Its link works once, with any account.',
  access: 'member',
  query: z.object({}),
  body: z.union([z.object({ token }), z.object({ id: seatId })]),
  answer: teamAnswer,
  errors: ['input.invalid', 'auth.required', 'token.invalid', 'team.other_team', 'team.full', 'team.paused'],
});

import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { storedText } from '#contracts/stored-text.ts';
import { TICKET_STATES } from '#domain/desk/tickets.ts';
import { LOCALES } from '#domain/locale/locales.ts';

const reference = z.string().min(1).max(20);
const operator = z.object({ _id: z.string(), email: z.string() });

const ticketHead = z.object({
  reference: z.string(),
  /** As typed by the sender, not verified. */
  email: z.string(),
  language: z.enum(LOCALES),
  subject: z.string(),
  state: z.enum(TICKET_STATES),
  assignee: operator.nullable(),
  created_at: z.string(),
  changed_at: z.string(),
});

/** A text of the thread, oldest first. `author`: null for an operator whose account is erased. */
const threadEntry = z.object({
  kind: z.enum(['message', 'answer', 'note']),
  /** Number of a message. */
  reference: z.string().nullable(),
  author: z.string().nullable(),
  text: z.string(),
  at: z.string(),
});

const ticket = ticketHead.extend({
  /** Account with the address of the sender. */
  user_id: z.string().nullable(),
  thread: z.array(threadEntry),
  /** Who can be the assignee. */
  operators: z.array(operator),
});
export type TicketAnswer = z.infer<typeof ticket>;

const macro = z.object({ id: z.string(), title: z.string(), en: z.string(), it: z.string() });
export type MacroAnswer = z.infer<typeof macro>;

/** A POST, so that no address that is searched is in a log. */
export const findTicketsCall = defineCall({
  method: 'POST',
  path: 'desk/tickets/find',
  summary: 'Returns tickets, last changed first, with their number by state.',
  access: 'desk',
  roles: ['support', 'admin'],
  query: z.object({}),
  body: z.object({
    state: z.enum(TICKET_STATES).optional(),
    q: z.string().trim().max(200).default(''),
    page: z.number().int().min(1).max(1000).default(1),
  }),
  answer: z.object({
    tickets: z.array(ticketHead),
    page: z.number(),
    pages: z.number(),
    counts: z.record(z.enum(TICKET_STATES), z.number()),
  }),
  errors: [],
});

export const readTicketCall = defineCall({
  method: 'GET',
  path: 'desk/ticket/read',
  summary: 'Returns a ticket with its thread.',
  access: 'desk',
  roles: ['support', 'admin'],
  query: z.object({ reference }),
  answer: ticket,
  errors: ['desk.ticket_not_found'],
});

export const answerTicketCall = defineCall({
  method: 'POST',
  path: 'desk/ticket/answer',
  summary: 'Sends an answer by email to the sender of a ticket.',
  access: 'desk',
  roles: ['support', 'admin'],
  query: z.object({}),
  body: z.object({ reference, text: storedText(1, 10_000), state: z.enum(['waiting', 'closed']) }),
  answer: ticket,
  errors: ['desk.ticket_not_found'],
});

export const noteTicketCall = defineCall({
  method: 'POST',
  path: 'desk/ticket/note',
  summary: 'Adds a note for operators to a ticket.',
  access: 'desk',
  roles: ['support', 'admin'],
  query: z.object({}),
  body: z.object({ reference, text: storedText(1, 10_000) }),
  answer: ticket,
  errors: ['desk.ticket_not_found'],
});

export const changeTicketCall = defineCall({
  method: 'POST',
  path: 'desk/ticket/change',
  summary: 'Sets the state and the assignee of a ticket.',
  access: 'desk',
  roles: ['support', 'admin'],
  query: z.object({}),
  body: z.object({
    reference,
    state: z.enum(TICKET_STATES),
    /** Id of an operator with the role support or admin. */
    assignee: z.string().max(64).nullable(),
  }),
  answer: ticket,
  errors: ['desk.ticket_not_found', 'desk.user_not_found'],
});

export const macrosCall = defineCall({
  method: 'GET',
  path: 'desk/macros',
  summary: 'Returns the texts for answers.',
  access: 'desk',
  roles: ['support', 'admin'],
  query: z.object({}),
  answer: z.array(macro),
  errors: [],
});

export const saveMacroCall = defineCall({
  method: 'POST',
  path: 'desk/macro/save',
  summary: 'Changes a text for answers, or adds one without `id`.',
  access: 'desk',
  roles: ['support', 'admin'],
  query: z.object({}),
  body: z.object({
    id: z.string().min(1).max(64).optional(),
    title: storedText(1, 100),
    en: storedText(1, 10_000),
    it: storedText(1, 10_000),
  }),
  answer: z.array(macro),
  errors: ['desk.macro_not_found'],
});

export const removeMacroCall = defineCall({
  method: 'POST',
  path: 'desk/macro/remove',
  summary: 'Removes a text for answers.',
  access: 'desk',
  roles: ['support', 'admin'],
  query: z.object({}),
  body: z.object({ id: z.string().min(1).max(64) }),
  answer: z.array(macro),
  errors: ['desk.macro_not_found'],
});

import type { FastifyInstance } from 'fastify';
import {
  answerTicketCall,
  changeTicketCall,
  findTicketsCall,
  macrosCall,
  noteTicketCall,
  readTicketCall,
  removeMacroCall,
  saveMacroCall,
} from '#contracts/desk-tickets.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { ticketAnswer, ticketHeadAnswer } from '#server/modules/desk-tickets/presenter.ts';
import {
  addNote,
  answerTicket,
  changeTicket,
  findTickets,
  readMacros,
  readTicket,
  removeMacro,
  saveMacro,
} from '#server/modules/desk-tickets/service.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';

/** Messages of the forms, and the texts for answers. */
export function registerDeskTicketRoutes(app: FastifyInstance, people: AccountServices): void {
  const show = async (reference: string) => ticketAnswer(await readTicket(people.db, reference));

  registerDeskCall(app, people, findTicketsCall, async ({ body }) => {
    const { tickets, ...rest } = await findTickets(people.db, body);
    return { tickets: tickets.map(ticketHeadAnswer), ...rest };
  });
  registerDeskCall(app, people, readTicketCall, ({ query }) => show(query.reference));
  registerDeskCall(app, people, answerTicketCall, async ({ session, body }) => {
    await answerTicket(people, session.userId, body);
    return show(body.reference);
  });
  registerDeskCall(app, people, noteTicketCall, async ({ session, body }) => {
    await addNote(people, session.userId, body);
    return show(body.reference);
  });
  registerDeskCall(app, people, changeTicketCall, async ({ session, body }) => {
    await changeTicket(people, session.userId, body);
    return show(body.reference);
  });
  registerDeskCall(app, people, macrosCall, () => readMacros(people.db));
  registerDeskCall(app, people, saveMacroCall, async ({ session, body }) => {
    await saveMacro(people, session.userId, body);
    return readMacros(people.db);
  });
  registerDeskCall(app, people, removeMacroCall, async ({ session, body }) => {
    await removeMacro(people, session.userId, body.id);
    return readMacros(people.db);
  });
}

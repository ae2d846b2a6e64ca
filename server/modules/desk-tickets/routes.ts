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
import type { Db } from '#server/platform/db/handle.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';

/** Messages of the forms, and the texts for answers. */
export function registerDeskTicketRoutes(app: FastifyInstance, people: AccountServices): void {
  const show = async (db: Db, reference: string) => ticketAnswer(await readTicket(db, reference));
  const options = { inOneTransaction: true, onCommit: people.wakeMail };

  registerDeskCall(app, people, findTicketsCall, async ({ body }) => {
    const { tickets, ...rest } = await findTickets(people.db, body);
    return { tickets: tickets.map(ticketHeadAnswer), ...rest };
  });
  registerDeskCall(app, people, readTicketCall, ({ query }) => show(people.db, query.reference));
  registerDeskCall(
    app,
    people,
    answerTicketCall,
    async ({ session, body, db }) => {
      await answerTicket({ ...people, db }, session.userId, body);
      return show(db, body.reference);
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    noteTicketCall,
    async ({ session, body, db }) => {
      await addNote({ ...people, db }, session.userId, body);
      return show(db, body.reference);
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    changeTicketCall,
    async ({ session, body, db }) => {
      await changeTicket({ ...people, db }, session.userId, body);
      return show(db, body.reference);
    },
    options,
  );
  registerDeskCall(app, people, macrosCall, () => readMacros(people.db));
  registerDeskCall(
    app,
    people,
    saveMacroCall,
    async ({ session, body, db }) => {
      await saveMacro({ ...people, db }, session.userId, body);
      return readMacros(db);
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    removeMacroCall,
    async ({ session, body, db }) => {
      await removeMacro({ ...people, db }, session.userId, body.id);
      return readMacros(db);
    },
    options,
  );
}

import type { TicketState } from '#domain/desk/tickets.ts';
import { m } from '#messages';

/** Name of a state; null: all of them. */
export function stateName(state: TicketState | null): string {
  switch (state) {
    case 'open':
      return m.ticket_state_open();
    case 'waiting':
      return m.ticket_state_waiting();
    case 'closed':
      return m.ticket_state_closed();
    case null:
      return m.ticket_state_all();
  }
}

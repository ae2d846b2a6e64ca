/** `open`: the operator owes an answer. `waiting`: the sender was answered and may write again. */
export const TICKET_STATES = ['open', 'waiting', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Tickets of one page of the list. */
export const TICKETS_PER_PAGE = 50;

/** Numbers of tickets that a text quotes, in capitals. */
export function findTicketNumbers(text: string): string[] {
  return [...text.toUpperCase().matchAll(/\bFV-[2-9A-Z]{8}\b/g)].map(([number]) => number);
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { AnswerOf } from '#contracts/call.ts';
import { findTicketsCall } from '#contracts/desk-tickets.ts';
import { TICKET_STATES, type TicketState } from '#domain/desk/tickets.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { httpClient } from '#web/api/http-client.ts';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { Pager } from '#web/features/desk/pager.tsx';
import { StateChoice } from '#web/features/desk/state-choice.tsx';
import { MacroList } from '#web/features/desk/tickets/macro-list.tsx';
import { TicketView } from '#web/features/desk/tickets/ticket-view.tsx';
import { stateName } from '#web/features/desk/tickets/ticket-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './tickets.module.css';

/** The list of tickets, or the one whose number follows `?` in the fragment of the address. */
export function TicketsPart() {
  const reference = useLocation().hash.split('?')[1];
  return reference ? <TicketView key={reference} reference={reference} /> : <TicketList />;
}

function TicketList() {
  const [state, setState] = useState<TicketState | null>('open');
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const body = { ...(state ? { state } : {}), q, page };
  const { data, error } = useQuery({
    queryKey: [findTicketsCall.path, body],
    queryFn: () => httpClient(findTicketsCall, {}, body),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { access: 'member' },
  });
  const select = (chosen: TicketState | null) => {
    setState(chosen);
    setPage(1);
  };
  return (
    <>
      <Section id="tickets" title={m.ticket_list()}>
        <p>{m.ticket_lead()}</p>
        <form
          className={`stack ${styles.search}`}
          onSubmit={(event) => {
            event.preventDefault();
            setQ(String(new FormData(event.currentTarget).get('q') ?? ''));
            setPage(1);
          }}
        >
          <label htmlFor="ticket-search">{m.ticket_search_label()}</label>
          <span>
            <input id="ticket-search" name="q" type="search" maxLength={200} aria-describedby="ticket-hint" />
            <Button type="submit">{m.ticket_search()}</Button>
          </span>
          <small id="ticket-hint">{m.ticket_search_hint()}</small>
        </form>
        <StateChoice
          label={m.ticket_state()}
          states={TICKET_STATES}
          chosen={state}
          nameOf={(each) =>
            each === null || !data
              ? stateName(each)
              : m.ticket_state_count({
                  state: stateName(each),
                  count: formatCount(data.counts[each], getLocale()),
                })
          }
          onChoose={select}
        />
        {error ? <DeskFailure error={error} /> : null}
        {data ? <Found {...data} onPage={setPage} /> : error ? null : <div aria-busy="true" />}
      </Section>
      <MacroList />
    </>
  );
}

type FoundProps = AnswerOf<typeof findTicketsCall> & { onPage: (page: number) => void };

function Found({ tickets, page, pages, onPage }: FoundProps) {
  if (tickets.length === 0) return <p role="status">{m.ticket_none()}</p>;
  return (
    <>
      <DeskTable
        section="tickets"
        columns={[
          { title: m.ticket_number() },
          { title: m.ticket_subject() },
          { title: m.ticket_from() },
          { title: m.ticket_state() },
          { title: m.ticket_assignee() },
          { title: m.ticket_changed(), isMoment: true },
        ]}
        rows={tickets.map(({ reference, subject, email, state, assignee, changed_at }) => ({
          key: reference,
          cells: [
            <Link key="to" className="link" to={{ hash: `tickets?${reference}` }}>
              {reference}
            </Link>,
            subject,
            email,
            stateName(state),
            assignee?.email ?? m.ticket_nobody(),
            formatMoment(changed_at),
          ],
        }))}
      />
      <Pager
        page={page}
        pages={pages}
        newer={m.ticket_newer()}
        older={m.ticket_older()}
        shown={m.ticket_pages({ page: String(page), pages: String(pages) })}
        onPage={onPage}
      />
    </>
  );
}

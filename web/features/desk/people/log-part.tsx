import { useInfiniteQuery } from '@tanstack/react-query';
import { auditLogCall } from '#contracts/desk-people.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { AuditTable } from '#web/features/desk/people/audit-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from '../desk.module.css';

/** Entries of one page of the log, as the server sends them. */
const PAGE_ENTRIES = 50;

/** The log of what operators did, page by page. */
export function LogPart() {
  const { data, error, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: [auditLogCall.path],
    queryFn: ({ pageParam }) => httpClient(auditLogCall, pageParam === null ? {} : { before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE_ENTRIES ? null : (page.at(-1)?.id ?? null)),
    meta: { access: 'member' },
    staleTime: 0,
  });
  if (error) return <DeskFailure error={error} />;
  return (
    <Section id="log" title={m.desk_log()}>
      <p>{m.desk_log_lead()}</p>
      {data === undefined ? (
        <div aria-busy="true" />
      ) : data.pages.flat().length === 0 ? (
        <p>{m.desk_log_none()}</p>
      ) : (
        <AuditTable section="log" entries={data.pages.flat()} />
      )}
      {hasNextPage ? (
        <p className={`cluster ${styles.actions}`}>
          <Button busy={isFetching} onClick={() => void fetchNextPage()}>
            {m.desk_log_older()}
          </Button>
        </p>
      ) : null}
    </Section>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type WalletChangeAnswer, walletChangesCall } from '#contracts/wallet-changes.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { RETENTION_DAYS } from '#domain/privacy/retention.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { httpClient } from '#web/api/http-client.ts';
import { changeFacts, changeName } from '#web/features/wallet/changes/change-words.ts';
import { useUndoChange } from '#web/features/wallet/data/use-undo.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './changes.module.css';

/** Changes of the last 30 days, each with an undo. The list is loaded when it is opened. */
export default function Changes() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="changes" title={m.wallet_changes_title()} isEmpty={!isOpen}>
      <p className={styles.lead}>{m.wallet_changes_lead({ count: RETENTION_DAYS.wallet_changes })}</p>
      <div className={`row ${styles.open} unprinted`}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.wallet_changes_hide() : m.wallet_changes_show()}
        </Button>
      </div>
      {isOpen ? <ChangeList /> : null}
    </Section>
  );
}

function ChangeList() {
  const list = useInfiniteQuery({
    queryKey: [walletChangesCall.path],
    queryFn: ({ pageParam, signal }) =>
      httpClient(walletChangesCall, pageParam === null ? {} : { cursor: pageParam }, undefined, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const changes = list.data?.pages.flatMap(({ data }) => data);
  if (list.isError)
    return (
      <Note kind="error" title={m.wallet_changes_failed()}>
        <button type="button" className="link" onClick={() => void list.refetch()}>
          {m.try_again()}
        </button>
      </Note>
    );
  if (!changes) return <p aria-busy>{m.wallet_changes_loading()}</p>;
  if (changes.length === 0) return <p>{m.wallet_changes_none()}</p>;
  return (
    <>
      <ul className={styles.list}>
        {changes.map((change) => (
          <ChangeItem key={change._id} change={change} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.wallet_changes_more()}
        </Button>
      ) : null}
    </>
  );
}

function ChangeItem({ change }: { change: WalletChangeAnswer }) {
  const undo = useUndoChange();
  const [busy, setBusy] = useState(false);
  const locale = getLocale();
  const { kind, undoes, undone } = change;
  const name = undoes ? m.wallet_changes_undo_of({ change: changeName(undoes.kind) }) : changeName(kind);
  const time = formatDateTime(change.made_at, locale);
  return (
    <li className={styles.item}>
      <time dateTime={change.made_at}>{time}</time>
      <p>
        <b>{name}</b>
        <small>{changeFacts(change, locale)}</small>
      </p>
      {undone ? (
        <small className={styles.undone}>{m.wallet_changes_undone()}</small>
      ) : (
        <Button
          small
          busy={busy}
          aria-label={m.wallet_changes_undo_label({ change: name, time })}
          onClick={() => {
            setBusy(true);
            void undo(change._id).finally(() => setBusy(false));
          }}
        >
          {m.wallet_undo()}
        </Button>
      )}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ConnectionAnswer,
  connectionRecordsCall,
  MAX_LISTED_RECORDS,
} from '#contracts/wallet-connections.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatExact } from '#domain/format/format-exact.ts';
import { isExchangeKind } from '#domain/wallet/connections/connection.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import styles from '#web/features/wallet/accounts/accounts.module.css';
import {
  connectionKindName,
  countWords,
  faultWords,
  resultName,
  shortenAddress,
  updateWords,
} from '#web/features/wallet/connections/connection-words.ts';
import { KeyForm } from '#web/features/wallet/connections/key-form.tsx';
import { useChangeConnections } from '#web/features/wallet/data/use-connections.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { toCount } from '#web/words/to-count.ts';

interface ConnectionItemProps {
  connection: ConnectionAnswer;
  /** Host that is asked; null when this site cannot read the kind. A key can then not be replaced either. */
  host: string | null;
}

/** A connection: its last update, what became of its records, and what can be done. */
export function ConnectionItem({ connection, host }: ConnectionItemProps) {
  const locale = getLocale();
  const { update, remove } = useChangeConnections();
  const [isOpen, setOpen] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const { _id, kind, name, address, state, fault, records } = connection;
  const isIdle = state === 'idle';
  const without = records.ignored + records.open + records.undone;
  const labelOf = (action: string) => `${action}: ${name}`;
  const tell = (work: Promise<unknown>) =>
    work.catch((error: unknown) => showSnackbar({ text: failureWords(error), tone: 'error' }));
  const counts = countWords(connection);
  return (
    <li aria-label={name} className={styles.item}>
      <div className={styles.name}>
        <b>{name}</b>
        <small>
          {connectionKindName(kind)}
          {address === null ? null : (
            <>
              {' · '}
              <span title={address}>{shortenAddress(address)}</span>
            </>
          )}
        </small>
      </div>
      <div>
        <span role="status">{updateWords(connection, locale)}</span>
        {counts ? <small>{counts}</small> : null}
      </div>
      <div className={`row ${styles.actions}`}>
        {host === null ? null : (
          <Button
            small
            busy={!isIdle}
            aria-label={labelOf(m.connection_update())}
            onClick={() => void tell(update(_id))}
          >
            {m.connection_update()}
          </Button>
        )}
        {host === null || !isExchangeKind(kind) ? null : (
          <button
            type="button"
            className="link"
            aria-expanded={isReplacing}
            aria-label={labelOf(m.connection_key_replace())}
            onClick={() => setReplacing(!isReplacing)}
          >
            {m.connection_key_replace()}
          </button>
        )}
        <button
          type="button"
          className="link"
          aria-label={labelOf(m.connection_delete())}
          onClick={() => void tell(remove(_id).then(() => showSnackbar({ text: m.connection_deleted() })))}
        >
          {m.connection_delete()}
        </button>
      </div>
      {fault !== null && isIdle ? (
        <p className={styles.warning} role="alert">
          {faultWords(fault, host ?? connectionKindName(kind))}
        </p>
      ) : null}
      {isReplacing ? (
        <div className={styles.form}>
          <KeyForm id={_id} onDone={() => setReplacing(false)} />
        </div>
      ) : null}
      {without > 0 ? (
        <details
          className={styles.form}
          onToggle={(event) => setOpen((event.target as HTMLDetailsElement).open)}
        >
          <summary className="hit">{m.connection_records()}</summary>
          {isOpen ? <Records id={_id} count={without} /> : null}
        </details>
      ) : null}
    </li>
  );
}

/** The records of a connection without a transaction, newest first, with the reason. */
function Records({ id, count }: { id: string; count: number }) {
  const locale = getLocale();
  const { data, isError, refetch } = useQuery(callQuery(connectionRecordsCall, { id }));
  if (isError)
    return (
      <p className={styles.warning}>
        {m.connection_records_failed()}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {m.try_again()}
        </button>
      </p>
    );
  return (
    <>
      <table className={styles.balances}>
        <caption className="vh">{m.connection_records()}</caption>
        <tbody>
          {data?.records.map(({ date, amounts, result, reason }, at) => (
            <tr key={`${date} ${at}`}>
              <th scope="row">
                <time dateTime={date}>{formatDateTime(date, locale)}</time>
              </th>
              <td className="num">
                {amounts.map(({ amount, unit }) => (
                  <div key={`${unit} ${amount}`}>
                    {formatExact(amount, locale)} {unit}
                  </div>
                ))}
              </td>
              <td>
                {resultName(result)}
                <small>{result === 'undone' ? m.connection_reason_undone() : reason}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > MAX_LISTED_RECORDS ? (
        <p>
          <small>{m.connection_records_more(toCount(MAX_LISTED_RECORDS))}</small>
        </p>
      ) : null}
    </>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endSessionsCall, sessionsCall } from '#contracts/user-changes.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './settings.module.css';

const QUERY = callQuery(sessionsCall, {});

/** Lists the devices with a session and ends sessions. */
export function Devices() {
  const locale = getLocale();
  const client = useQueryClient();
  const { data: devices, isError } = useQuery({ ...QUERY, staleTime: 0 });
  const endSession = useMutation({
    mutationFn: (body: { id?: string }) => httpClient(endSessionsCall, {}, body),
    onSuccess: () => showSnackbar({ text: m.devices_ended() }),
    onError: (error) => showSnackbar({ text: failureWords(error), tone: 'error' }),
    onSettled: () => client.invalidateQueries(QUERY),
  });
  return (
    <Section id="devices" title={m.devices()} aside={m.devices_aside()}>
      {isError ? <Note kind="error" title={m.api_error_server_failed()} /> : null}
      <ul>
        {devices?.map(({ _id, device, created_at, last_used_at, current }) => (
          <li key={_id} className={styles.device}>
            <span>
              <b>{device ?? m.device_unknown()}</b>
              <small>
                {current ? m.device_this() : m.device_used({ at: formatDateTime(last_used_at, locale) })} ·{' '}
                {m.device_since({ date: formatDate(created_at, locale) })}
              </small>
            </span>
            {current ? null : (
              <button
                type="button"
                className="link hit"
                disabled={endSession.isPending}
                aria-label={m.device_end_name({ name: device ?? m.device_unknown() })}
                onClick={() => endSession.mutate({ id: _id })}
              >
                {m.device_end()}
              </button>
            )}
          </li>
        ))}
      </ul>
      {devices && devices.length > 1 ? (
        <button
          type="button"
          className={`link hit ${styles.all}`}
          disabled={endSession.isPending}
          onClick={() => endSession.mutate({})}
        >
          {m.devices_end_others()}
        </button>
      ) : null}
    </Section>
  );
}

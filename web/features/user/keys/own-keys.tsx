import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiKeyAnswer, apiKeysCall, deleteApiKeyCall, rotateApiKeyCall } from '#contracts/api-keys.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { type AccessTier, countApiRequests } from '#domain/plans/access.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { EditLine } from '#web/features/user/edit-line.tsx';
import { CreateKey } from '#web/features/user/keys/create-key.tsx';
import { KeyUsage } from '#web/features/user/keys/key-usage.tsx';
import styles from '#web/features/user/user-page.module.css';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';

const QUERY = callQuery(apiKeysCall, {});

/** The keys of the user, a form for a new one, and their usage. */
export function OwnKeys({ words, tier }: { words: Picked<'keys_'>; tier: AccessTier }) {
  const client = useQueryClient();
  const { data, error } = useQuery({ ...QUERY, staleTime: 0 });
  const [secret, setSecret] = useState<string | null>(null);
  const hasKeys = countApiRequests({ tier }) > 0;
  const showSecret = (key: string) => {
    setSecret(key);
    void client.invalidateQueries(QUERY);
  };
  if (error)
    return (
      <Section id="own" title={words.own}>
        <Note kind="error" title={failureWords(error)} />
      </Section>
    );
  if (!data) return <div aria-busy="true" />;
  return (
    <>
      <Section id="own" title={words.own}>
        {hasKeys ? null : data.keys.length > 0 ? (
          <Note kind="warning" title={words.paused}>
            {words.paused_text}
          </Note>
        ) : (
          <p>{words.none_in_plan}</p>
        )}
        {secret === null ? null : (
          <Note title={words.secret_title}>
            {words.secret_text} <code data-secret>{secret}</code>{' '}
            <Button small onClick={() => setSecret(null)}>
              {words.secret_done}
            </Button>
          </Note>
        )}
        {hasKeys && data.keys.length === 0 ? <p>{words.own_none}</p> : null}
        <ul>
          {data.keys.map((entry) => (
            <KeyLine key={entry._id} entry={entry} words={words} canRotate={hasKeys} onSecret={showSecret} />
          ))}
        </ul>
        {hasKeys ? <CreateKey words={words} onSecret={showSecret} /> : null}
      </Section>
      {hasKeys || data.days.length > 0 ? <KeyUsage usage={data} words={words} /> : null}
    </>
  );
}

interface KeyLineProps {
  entry: ApiKeyAnswer;
  words: Picked<'keys_'>;
  canRotate: boolean;
  onSecret: (key: string) => void;
}

function KeyLine({ entry, words, canRotate, onSecret }: KeyLineProps) {
  const locale = getLocale();
  const client = useQueryClient();
  const onError = (error: Error) => showSnackbar({ text: failureWords(error), tone: 'error' });
  const rotation = useMutation({
    mutationFn: () => httpClient(rotateApiKeyCall, {}, { id: entry._id }),
    onSuccess: ({ key }) => onSecret(key),
    onError,
  });
  const removal = useMutation({
    mutationFn: () => httpClient(deleteApiKeyCall, { id: entry._id }),
    onSuccess: () => showSnackbar({ text: words.deleted }),
    onError,
    onSettled: () => client.invalidateQueries(QUERY),
  });
  const facts = [
    m.keys_created({ date: formatDate(entry.created_at, locale) }),
    entry.last_used_at === null
      ? words.never
      : m.keys_used({ date: formatDateTime(entry.last_used_at, locale) }),
    m.keys_counts({
      today: formatCount(entry.requests_today, locale),
      month: formatCount(entry.requests_30d, locale),
    }),
    ...(entry.replaced_until === null
      ? []
      : [m.keys_replaced({ date: formatDateTime(entry.replaced_until, locale) })]),
  ];
  return (
    <EditLine
      name={entry.name}
      value={`${entry.scopes.map((scope) => words[`scope_${scope}`]).join(', ')} · ${m.keys_ends_with({ hint: entry.hint })}`}
      note={facts.join(' · ')}
    >
      {(close) => (
        <>
          <p>{words.rotate_text}</p>
          <p className={`cluster ${styles.choices}`}>
            {canRotate ? (
              <Button
                busy={rotation.isPending}
                onClick={() => rotation.mutate(undefined, { onSuccess: close })}
              >
                {words.rotate}
              </Button>
            ) : null}
            <Button busy={removal.isPending} onClick={() => removal.mutate()}>
              {words.delete}
            </Button>
            <Button onClick={close}>{words.keep}</Button>
          </p>
        </>
      )}
    </EditLine>
  );
}

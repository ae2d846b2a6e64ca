import type { apiKeysCall } from '#contracts/api-keys.ts';
import type { AnswerOf } from '#contracts/call.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { EditLine } from '#web/features/user/edit-line.tsx';
import { Section } from '#web/ui/section.tsx';
import table from '#web/ui/table.module.css';
import styles from './keys.module.css';

interface KeyUsageProps {
  usage: Pick<AnswerOf<typeof apiKeysCall>, 'quota' | 'days'>;
  words: Picked<'keys_'>;
}

/** Requests of today against the quota, and of the last 30 days. */
export function KeyUsage({ usage: { quota, days }, words }: KeyUsageProps) {
  const locale = getLocale();
  return (
    <Section id="usage" title={words.usage}>
      <ul>
        <EditLine
          name={words.today}
          value={m.keys_of({
            used: formatCount(quota.used, locale),
            limit: formatCount(quota.limit, locale),
          })}
          note={m.keys_resets({ date: formatDateTime(quota.resets_at, locale) })}
        />
      </ul>
      {days.length === 0 ? (
        <p>{words.days_none}</p>
      ) : (
        <table className={`${table.table} ${styles.usage}`} aria-labelledby="usage-title">
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.requests}</th>
              <th scope="col">{words.refused}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, requests, refused }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day, locale)}</th>
                <td>{formatCount(requests, locale)}</td>
                <td>{formatCount(refused, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

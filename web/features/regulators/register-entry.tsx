import type { ReactNode } from 'react';
import type { RegisterMatchAnswer } from '#contracts/registers.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { sourceName } from '#web/components/source/source-name.ts';
import { describeServices, MATCH_WORDS, REGISTER_WORDS } from './register-words.ts';
import styles from './regulators.module.css';

/** One entry of a register. Its websites are text, because a warned site must not be one click away. */
export function RegisterEntry({ match }: { match: RegisterMatchAnswer }) {
  const locale = getLocale();
  const { how, register, authority, authority_url } = match;
  const day = (date: string | null) => (date === null ? null : formatDate(date, locale));
  const lines: [string, ReactNode][] = [
    [
      m.registers_authority(),
      <a key="authority" className="link" href={authority_url} rel="noopener noreferrer">
        {authority}
      </a>,
    ],
    [m.registers_decided(), day(match.decided)],
    [m.registers_authorised(), day(match.authorised)],
    [m.registers_ended(), day(match.ended)],
    [m.registers_websites(), match.websites.join(', ')],
    [m.registers_services(), describeServices(match.services)],
    [m.registers_white_papers(), match.white_papers.join(', ')],
    [m.registers_lei(), match.lei],
    [m.registers_updated(), day(match.updated)],
  ];
  return (
    <li className={styles.entry} data-register={register}>
      <h3>{nameOf(match)}</h3>
      <p className={`cluster ${styles.kind}`}>
        <b>{REGISTER_WORDS[register]()}</b> <span>{MATCH_WORDS[how]()}</span>
      </p>
      <dl>
        {lines.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="src">
        {m.registers_source({
          source: sourceName(match.source),
          date: formatDate(match.observed_at, locale),
        })}
      </p>
    </li>
  );
}

function nameOf({ name, commercial_name: brand }: RegisterMatchAnswer): string {
  if (name && brand && name !== brand) return `${name} (${brand})`;
  return name ?? brand ?? m.registers_no_name();
}

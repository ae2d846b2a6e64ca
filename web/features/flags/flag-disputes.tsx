import { type ReactNode, Suspense, useState } from 'react';
import type { PublicDisputeAnswer } from '#contracts/disputes.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './flag-page.module.css';

interface FlagDisputesProps {
  answers: readonly PublicDisputeAnswer[];
  /** Loaded when the reader opens it. */
  form: ReactNode;
}

/** Answers to disputes of a flag, and the form. Answers name the role of who answered, and nobody. */
export function FlagDisputes({ answers, form }: FlagDisputesProps) {
  const [isOpen, setOpen] = useState(false);
  const date = (at: string) => formatDate(at, getLocale());
  return (
    <Section id="disputes" title={m.dispute_title()}>
      <p>{m.dispute_lead()}</p>
      {answers.length === 0 ? (
        <p>{m.dispute_none()}</p>
      ) : (
        <ul className={styles.disputes}>
          {answers.map(({ state, text, role, received_at, answered_at }) => (
            <li key={`${received_at} ${answered_at}`}>
              <b>{m.dispute_state({ state })}</b>
              <p className={styles.answer}>{text}</p>
              <p className="src">
                {[
                  m.dispute_received({ date: date(received_at) }),
                  m.dispute_answered_at({ date: date(answered_at) }),
                  m.dispute_by({ role }),
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <Suspense fallback={<div aria-busy="true" />}>{form}</Suspense>
      ) : (
        <>
          <p className={`scripted unprinted ${styles.open}`}>
            <Button onClick={() => setOpen(true)}>{m.dispute_open_form()}</Button>
          </p>
          <noscript>
            <p>{m.form_without_script()}</p>
          </noscript>
        </>
      )}
    </Section>
  );
}

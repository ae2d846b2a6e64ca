import { isApiFailure } from '#contracts/client.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './desk.module.css';

/** A message with a way to the account page. */
export function DeskNote({ title, text }: { title: string; text: string }) {
  return (
    <div className={`stack ${styles.note}`}>
      <Note title={title}>{text}</Note>
      <p>
        <ButtonLink to={`${pageHref('user', getLocale())}#second-factor`}>{m.desk_to_account()}</ButtonLink>
      </p>
    </div>
  );
}

/** A call of the desk that failed. A missing second factor leads to the account page. */
export function DeskFailure({ error }: { error: unknown }) {
  if (isApiFailure(error) && error.answer.code === 'second_factor.required')
    return <DeskNote title={m.desk_no_factor()} text={m.desk_no_factor_text()} />;
  return <Note kind="error" title={failureWords(error)} />;
}

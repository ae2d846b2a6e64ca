import { Link } from 'react-router';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { type UnsubscribeStatus, useUnsubscribe } from '#web/features/mails/use-unsubscribe.ts';
import { pageHref } from '#web/page-href.ts';
import button from '#web/ui/button.module.css';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './unsubscribe-page.module.css';

/** Target of the unsubscribe link in emails. Changes nothing until the button is pressed. */
export function UnsubscribePage() {
  const locale = getLocale();
  const { state, stop, undo } = useUnsubscribe();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{m.title_unsubscribe()}</h1>
      <div className={styles.state} role="status">
        <UnsubscribeState state={state} />
      </div>
      <div className={`row ${styles.actions}`}>
        {state.at === 'ready' || state.at === 'failed' ? (
          <button
            type="button"
            className={`${button.button} ${button.fill}`}
            aria-disabled={state.busy || undefined}
            onClick={stop}
          >
            {m.stop_press()}
          </button>
        ) : null}
        {state.at === 'stopped' && state.changed.length > 0 ? (
          <button
            type="button"
            className={button.button}
            aria-disabled={state.busy || undefined}
            onClick={undo}
          >
            {m.stop_undo()}
          </button>
        ) : null}
        {state.at === 'ready' || state.at === 'failed' ? null : (
          <ButtonLink to={pageHref('index', locale)}>{m.account_to_ranking()}</ButtonLink>
        )}
        <Link className="link hit" to={`${pageHref('user', locale)}#settings`}>
          {m.stop_settings()}
        </Link>
      </div>
      <noscript>
        <p className={styles.how}>{m.stop_noscript()}</p>
      </noscript>
      <section className={styles.kept} aria-labelledby="kept">
        <h2 id="kept">{m.stop_cannot()}</h2>
        <ul>
          <li>{m.stop_kept_account()}</li>
          <li>{m.stop_kept_password()}</li>
          <li>{m.stop_kept_receipts()}</li>
        </ul>
      </section>
    </div>
  );
}

const NAMES = {
  trading_signals: m.stop_kind_signals,
  knowledge: m.stop_kind_knowledge,
  analysed_assets: m.stop_kind_assets,
  weekly_report: m.stop_kind_weekly,
} as const;

function UnsubscribeState({ state }: { state: UnsubscribeStatus }) {
  switch (state.at) {
    case 'ready':
      return <p className={styles.lead}>{m.stop_lead()}</p>;
    case 'absent':
      return <p className={styles.lead}>{m.stop_absent()}</p>;
    case 'broken':
      return <Note kind="error" title={m.stop_broken()} />;
    case 'failed':
      return <Note kind="error" title={state.message || m.stop_failed()} />;
    case 'stopped':
    case 'resumed':
      return (
        <>
          <p className={styles.lead}>{state.at === 'stopped' ? m.stop_done() : m.stop_undone()}</p>
          <ul className={styles.kinds}>
            {(state.at === 'stopped' ? state.settings : state.changed).map((name) => (
              <li key={name}>{NAMES[name]()}</li>
            ))}
          </ul>
        </>
      );
  }
}

import type { ReactNode } from 'react';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { DEFAULT_SETTINGS, useSettings } from '#web/state/settings.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { Ways } from '#web/ui/ways.tsx';
import styles from './user-page.module.css';

interface UserPageProps {
  language: ReactNode;
  currency: ReactNode;
  theme: ReactNode;
}

/** Profile, plan, settings: those of this browser work today, the others say what they will hold. */
export function UserPage({ language, currency, theme }: UserPageProps) {
  const locale = getLocale();
  const parts = [
    ['settings', m.user_settings()],
    ['profile', m.user_personal()],
    ['billing', m.user_billing()],
    ['mails', m.user_mails()],
    ['data', m.user_data()],
  ] as const;
  return (
    <>
      <PageTitle title={m.title_user()} lead={m.user_lead()} />
      <div className={`wrap ${styles.page}`}>
        <nav className={styles.parts} aria-label={m.user_parts()}>
          {parts.map(([id, name]) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <div className={styles.body}>
          <Section id="settings" title={m.user_settings()} aside={m.user_settings_aside()}>
            <Settings language={language} currency={currency} theme={theme} />
          </Section>
          <Section id="profile" title={m.user_personal()} aside={m.user_later()}>
            <Blanks
              rows={[
                [m.user_name(), m.user_name_text()],
                [m.signup_names(), m.user_names_text()],
                [m.field_mail(), m.user_mail_text()],
                [m.field_password(), m.password_rule()],
                [m.user_picture(), m.user_picture_text()],
              ]}
            />
          </Section>
          <Section id="billing" title={m.user_billing()} aside={m.user_later()}>
            <Blanks
              rows={[
                [m.user_plan(), m.user_plan_text()],
                [m.user_next(), m.user_next_text()],
                [m.user_end(), m.user_end_text()],
              ]}
            />
          </Section>
          <Section id="mails" title={m.user_mails()} aside={m.user_mails_aside()}>
            <Blanks
              rows={[
                [m.inbox_signal(), m.inbox_signal_text()],
                [m.inbox_chapter(), m.inbox_chapter_text()],
                [m.inbox_asset(), m.inbox_asset_text()],
              ]}
            />
          </Section>
          <Section id="data" title={m.user_data()} aside={m.user_later()}>
            <Blanks
              rows={[
                [m.user_export(), m.user_export_text()],
                [m.user_delete(), m.user_delete_text()],
              ]}
            />
          </Section>
        </div>
      </div>
      <div className="wrap">
        <Ways
          title={m.ways_now()}
          ways={[
            { to: pageHref('index', locale), title: m.way_ranking(), text: m.way_ranking_text() },
            { to: pageHref('plans', locale), title: m.way_plans(), text: m.way_plans_text() },
            { to: pageHref('privacyPolicy', locale), title: m.nav_privacy(), text: m.user_way_privacy() },
          ]}
        />
      </div>
    </>
  );
}

/** What this browser remembers, to be changed here and now. */
function Settings({ language, currency, theme }: UserPageProps) {
  const shortcuts = useSettings((settings) => settings.shortcuts);
  const restore = () => {
    useSettings.setState((now) => ({ ...DEFAULT_SETTINGS, language: now.language }));
    showSnackbar({ text: m.user_restored() });
  };
  return (
    <>
      <ul className={styles.settings}>
        <li>
          <b>{m.choose_language()}</b>
          <p>{m.user_language_text()}</p>
          {language}
        </li>
        <li>
          <b>{m.choose_currency()}</b>
          <p>{m.user_currency_text()}</p>
          {currency}
        </li>
        <li>
          <b>{m.theme_label()}</b>
          <p>{m.user_theme_text()}</p>
          {theme}
        </li>
        <li>
          <b>{m.user_keys()}</b>
          <p>{m.user_keys_text()}</p>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={shortcuts}
              onChange={(event) => useSettings.setState({ shortcuts: event.target.checked })}
            />
            {m.shortcuts_use()}
          </label>
        </li>
      </ul>
      <button type="button" className={`link ${styles.restore}`} onClick={restore}>
        {m.user_restore()}
      </button>
    </>
  );
}

/** Lines of the account that hold nothing yet, each with what it will hold. */
function Blanks({ rows }: { rows: readonly (readonly [name: string, text: string])[] }) {
  return (
    <dl className={styles.blanks}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{UNKNOWN}</dd>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

import { type ReactNode, useId } from 'react';
import { COST_BASES, type UserAnswer } from '#contracts/user.ts';
import { m } from '#messages';
import { useSaveSettings } from '#web/api/use-save-settings.ts';
import { Devices } from '#web/features/user/settings/devices.tsx';
import { OwnData } from '#web/features/user/settings/own-data.tsx';
import { PushSetting } from '#web/features/user/settings/push-setting.tsx';
import { SecondFactor } from '#web/features/user/settings/second-factor.tsx';
import { DEFAULT_SETTINGS, useSettings } from '#web/state/settings.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import select from '#web/ui/form/select.module.css';
import { Section } from '#web/ui/section.tsx';
import styles from './settings.module.css';

/** Controls of the shell for language, currency and theme. They apply at once and are saved for a user. */
export interface SettingControls {
  language: ReactNode;
  currency: ReactNode;
  theme: ReactNode;
}

/** Settings: display and accounting, notifications, devices and personal data. */
export function SettingsPart({ user, choices }: { user: UserAnswer; choices: SettingControls }) {
  return (
    <>
      <AccountSettings user={user} choices={choices} />
      <NotificationSettings user={user} />
      <BrowserSettings theme={choices.theme} />
      <SecondFactor user={user} />
      <Devices />
      <OwnData user={user} />
    </>
  );
}

interface RowProps {
  name: string;
  text: string;
  /** Renders the control, which is labelled by the element with this id. */
  children: (id: string) => ReactNode;
}

function Row({ name, text, children }: RowProps) {
  const id = useId();
  return (
    <li>
      <b id={id}>{name}</b>
      <p>{text}</p>
      <div>{children(id)}</div>
    </li>
  );
}

/** Returns UTC and the time zones that the browser knows. */
const listTimeZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
];

function AccountSettings({ user, choices }: { user: UserAnswer; choices: SettingControls }) {
  const save = useSaveSettings(user);
  const { time_zone, cost_basis } = user.settings;
  const basisWords = {
    fifo: m.basis_fifo(),
    lifo: m.basis_lifo(),
    hifo: m.basis_hifo(),
    average: m.basis_average(),
  };
  const known = listTimeZones();
  return (
    <Section id="account" title={m.user_account_settings()} aside={m.user_account_aside()}>
      <ul className={styles.settings}>
        <Row name={m.choose_language()} text={m.user_language_text()}>
          {() => choices.language}
        </Row>
        <Row name={m.choose_currency()} text={m.user_currency_text()}>
          {() => choices.currency}
        </Row>
        <Row name={m.user_zone()} text={m.user_zone_text()}>
          {(id) => (
            <select
              className={select.select}
              aria-labelledby={id}
              value={time_zone}
              onChange={(event) => void save({ time_zone: event.target.value })}
            >
              {known.includes(time_zone) ? null : <option>{time_zone}</option>}
              {known.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </select>
          )}
        </Row>
        <Row name={m.user_basis()} text={m.user_basis_text()}>
          {(id) => (
            <select
              className={select.select}
              aria-labelledby={id}
              value={cost_basis}
              onChange={(event) => {
                const chosen = COST_BASES.find((basis) => basis === event.target.value);
                if (chosen) void save({ cost_basis: chosen });
              }}
            >
              {COST_BASES.map((basis) => (
                <option key={basis} value={basis}>
                  {basisWords[basis]}
                </option>
              ))}
            </select>
          )}
        </Row>
      </ul>
    </Section>
  );
}

/** Email and browser notifications, off by default. */
function NotificationSettings({ user }: { user: UserAnswer }) {
  const save = useSaveSettings(user);
  const { email } = user.settings;
  const mails = [
    ['trading_signals', m.user_mail_signals(), m.user_mail_signals_note()],
    ['knowledge', m.inbox_chapter(), m.inbox_chapter_text()],
    ['analysed_assets', m.inbox_asset(), m.inbox_asset_text()],
    ['weekly_report', m.inbox_weekly(), m.inbox_weekly_text()],
  ] as const;
  return (
    <Section id="mails" title={m.user_mails()} aside={m.user_mails_aside()}>
      <ul className={styles.settings}>
        {mails.map(([name, title, text]) => (
          <Row key={name} name={title} text={text}>
            {(id) => (
              <label className={`hit ${styles.check}`}>
                <input
                  type="checkbox"
                  checked={email[name]}
                  aria-describedby={id}
                  onChange={(event) => void save({ email: { [name]: event.target.checked } })}
                />
                {m.user_by_mail()}
              </label>
            )}
          </Row>
        ))}
        <PushSetting user={user} />
      </ul>
    </Section>
  );
}

/** Settings stored in this browser only. */
function BrowserSettings({ theme }: { theme: ReactNode }) {
  const shortcuts = useSettings((settings) => settings.shortcuts);
  const restore = () => {
    useSettings.setState(({ language, currency }) => ({ ...DEFAULT_SETTINGS, language, currency }));
    showSnackbar({ text: m.user_restored() });
  };
  return (
    <Section id="browser" title={m.user_settings()} aside={m.user_settings_aside()}>
      <ul className={styles.settings}>
        <Row name={m.theme_label()} text={m.user_theme_text()}>
          {() => theme}
        </Row>
        <Row name={m.user_keys()} text={m.user_keys_text()}>
          {() => (
            <label className={`hit ${styles.check}`}>
              <input
                type="checkbox"
                checked={shortcuts}
                onChange={(event) => useSettings.setState({ shortcuts: event.target.checked })}
              />
              {m.shortcuts_use()}
            </label>
          )}
        </Row>
      </ul>
      <button type="button" className={`link hit ${styles.restore}`} onClick={restore}>
        {m.user_restore()}
      </button>
    </Section>
  );
}

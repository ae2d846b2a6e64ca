import { Link, useLocation } from 'react-router';
import { m } from '#messages';
import { useViewer } from '#web/api/use-viewer.ts';
import { BillingPart } from '#web/features/user/billing-part.tsx';
import { ProfilePart } from '#web/features/user/profile/profile-part.tsx';
import { type SettingControls, SettingsPart } from '#web/features/user/settings/settings-part.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import styles from './user-page.module.css';

const PARTS = ['profile', 'billing', 'settings'] as const;
type Part = (typeof PARTS)[number];

/** Fragments that open the settings. */
const SETTINGS_PARTS: readonly string[] = ['account', 'mails', 'browser', 'second-factor', 'devices', 'data'];

/** Returns the part named by the fragment; the profile by default. */
function readPart(hash: string): Part {
  const named = hash.slice(1);
  if (SETTINGS_PARTS.includes(named)) return 'settings';
  return PARTS.find((part) => part === named) ?? 'profile';
}

/** Account page: profile, billing and settings, selected by the fragment of the address. */
export function UserPage({ choices }: { choices: SettingControls }) {
  const { hash } = useLocation();
  const user = useViewer();
  const part = readPart(hash);
  const names: Record<Part, string> = {
    profile: m.user_profile(),
    billing: m.user_billing(),
    settings: m.user_all_settings(),
  };
  return (
    <>
      <PageTitle title={m.title_user()} lead={m.user_lead()} />
      <div className={`wrap ${styles.page}`}>
        <nav className={`${styles.parts}`} aria-label={m.user_parts()}>
          {PARTS.map((each) => (
            <Link
              key={each}
              to={{ hash: each }}
              replace
              preventScrollReset
              aria-current={each === part ? 'true' : undefined}
            >
              {names[each]}
            </Link>
          ))}
        </nav>
        <div className={styles.body} aria-busy={user === null || undefined}>
          {user === null ? null : part === 'profile' ? (
            <ProfilePart user={user} />
          ) : part === 'billing' ? (
            <BillingPart user={user} />
          ) : (
            <SettingsPart user={user} choices={choices} />
          )}
        </div>
      </div>
    </>
  );
}

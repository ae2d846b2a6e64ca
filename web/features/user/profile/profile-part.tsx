import type { UserAnswer } from '#contracts/user.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { EditLine } from '#web/features/user/edit-line.tsx';
import { EmailForm, NamesForm } from '#web/features/user/profile/details-forms.tsx';
import { PasswordForm } from '#web/features/user/profile/password-form.tsx';
import { ProfileImage } from '#web/features/user/profile/profile-image.tsx';
import { UsernameForm } from '#web/features/user/profile/username-form.tsx';
import { Section } from '#web/ui/section.tsx';

/** Image, names, email address and password, each with its form. */
export function ProfilePart({ user }: { user: UserAnswer }) {
  return (
    <Section id="personal" title={m.user_personal()}>
      <ul>
        <EditLine
          name={m.user_picture()}
          value={<ProfileImage user={user} />}
          note={user.profile_image ? null : m.user_picture_text()}
        />
        <EditLine name={m.user_name()} value={user.username ?? UNKNOWN} note={m.user_name_text()}>
          {(close) => <UsernameForm user={user} onDone={close} />}
        </EditLine>
        <EditLine
          name={m.user_names()}
          value={`${user.firstName} ${user.lastName}`}
          note={m.user_names_text()}
        >
          {(close) => <NamesForm user={user} onDone={close} />}
        </EditLine>
        <EditLine
          name={m.field_mail()}
          value={user.email}
          note={user.pending_email ? m.user_mail_waits({ address: user.pending_email }) : m.user_mail_text()}
        >
          {(close) => <EmailForm user={user} onDone={close} />}
        </EditLine>
        {user.social_login ? (
          <EditLine name={m.field_password()} value={UNKNOWN} note={m.api_error_auth_social_login()} />
        ) : (
          <EditLine name={m.field_password()} value="••••••••" note={m.user_password_text()}>
            {(close) => <PasswordForm onDone={close} />}
          </EditLine>
        )}
      </ul>
    </Section>
  );
}

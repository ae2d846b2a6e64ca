import { m } from '#messages';
import { CurrencyChoice } from '#web/features/shell/currency-choice.tsx';
import { LanguageChoice } from '#web/features/shell/language-choice.tsx';
import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { ThemeChoice } from '#web/features/shell/theme-choice.tsx';
import { UserPage } from '#web/features/user/user-page.tsx';

export default function User() {
  return (
    <>
      <PageHead page="user" title={m.title_user()} description={m.description_user()} />
      <MembersOnly title={m.title_user()}>
        <UserPage
          choices={{
            language: <LanguageChoice label={m.user_language()} />,
            currency: <CurrencyChoice />,
            theme: <ThemeChoice />,
          }}
        />
      </MembersOnly>
    </>
  );
}

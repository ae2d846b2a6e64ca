import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/call.ts';
import {
  beginSecondFactorCall,
  confirmSecondFactorCall,
  removeSecondFactorCall,
  renewRecoveryCodesCall,
  secondFactorCall,
} from '#contracts/second-factor.ts';
import type { UserAnswer } from '#contracts/user.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { CurrentPassword } from '#web/features/user/current-password.tsx';
import { EditLine } from '#web/features/user/edit-line.tsx';
import { FormButtons } from '#web/features/user/form-buttons.tsx';
import { FactorCodeField } from '#web/features/user/settings/factor-code-field.tsx';
import { Passkeys } from '#web/features/user/settings/passkeys.tsx';
import { ProveForm } from '#web/features/user/settings/prove-form.tsx';
import { RecoveryCodes } from '#web/features/user/settings/recovery-codes.tsx';
import { pageHref } from '#web/page-href.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './second-factor.module.css';

const QUERY = callQuery(secondFactorCall, {});

/** Two-step login: sets up the authenticator app and passkeys, shows recovery codes, turns it off. */
export function SecondFactor({ user }: { user: UserAnswer }) {
  const locale = getLocale();
  const client = useQueryClient();
  const { data: state } = useQuery({ ...QUERY, staleTime: 0 });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => void client.invalidateQueries(QUERY);
  /** `shown`: null when the former recovery codes are kept. */
  const onAdded = (shown: readonly string[] | null) => {
    if (shown === null) showSnackbar({ text: m.factor_added() });
    else setCodes(shown);
    refresh();
  };
  const isOn = state ? state.since !== null || state.passkeys.length > 0 : false;
  return (
    <Section id="second-factor" title={m.factor_title()} aside={m.factor_aside()}>
      {codes === null ? null : <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      <ul aria-busy={state === undefined || undefined}>
        {state === undefined ? null : (
          <>
            <AppLine user={user} state={state} onAdded={onAdded} onRemoved={refresh} />
            <Passkeys user={user} state={state} onAdded={onAdded} onChanged={refresh} />
            {isOn ? (
              <EditLine
                name={m.factor_recovery()}
                value={m.factor_left({ count: state.recovery_codes })}
                note={m.factor_recovery_note()}
                action={m.factor_renew()}
              >
                {(close) => (
                  <ProveForm
                    id="factor-renew"
                    save={m.factor_renew()}
                    hasPasskey={state.passkeys.length > 0}
                    onCancel={close}
                    send={async (proof) => {
                      const { recovery_codes } = await httpClient(renewRecoveryCodesCall, {}, proof);
                      close();
                      onAdded(recovery_codes);
                    }}
                  />
                )}
              </EditLine>
            ) : null}
          </>
        )}
      </ul>
      {user.roles.length > 0 && isOn ? (
        <p className={styles.desk}>
          <ButtonLink to={pageHref('desk', locale)}>{m.factor_open_desk()}</ButtonLink>
        </p>
      ) : null}
    </Section>
  );
}

interface AppLineProps {
  user: UserAnswer;
  state: AnswerOf<typeof secondFactorCall>;
  onAdded: (codes: readonly string[] | null) => void;
  onRemoved: () => void;
}

/** The row of the authenticator app. */
function AppLine({ user, state, onAdded, onRemoved }: AppLineProps) {
  const hasPasskey = state.passkeys.length > 0;
  const required = state.required ? m.factor_required_note() : null;
  if (state.since === null)
    return (
      <EditLine
        key="off"
        name={m.factor_state()}
        value={m.factor_off()}
        note={hasPasskey ? null : (required ?? m.factor_off_note())}
        action={m.factor_set_up()}
      >
        {(close) => <SetUp user={user} onCancel={close} onDone={onAdded} />}
      </EditLine>
    );
  const isFixed = state.required && !hasPasskey;
  return (
    <EditLine
      key="on"
      name={m.factor_state()}
      value={m.factor_on({ date: formatDate(state.since, getLocale()) })}
      note={isFixed ? required : null}
      action={m.factor_turn_off()}
    >
      {isFixed
        ? undefined
        : (close) => (
            <ProveForm
              id="factor-remove"
              save={m.factor_turn_off()}
              hasPasskey={hasPasskey}
              onCancel={close}
              send={async (proof) => {
                await httpClient(removeSecondFactorCall, {}, proof);
                onRemoved();
                showSnackbar({ text: hasPasskey ? m.factor_app_removed() : m.factor_removed() });
              }}
            />
          )}
    </EditLine>
  );
}

interface SetUpProps {
  user: UserAnswer;
  onCancel: () => void;
  onDone: (codes: readonly string[] | null) => void;
}

type Begun = AnswerOf<typeof beginSecondFactorCall>;

/** Two steps: asks for a key, then shows it and confirms it with a code. */
function SetUp({ user, onCancel, onDone }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return begun === null ? (
    <BeginForm user={user} onCancel={onCancel} onBegun={setBegun} />
  ) : (
    <ConfirmForm begun={begun} onCancel={onCancel} onDone={onDone} />
  );
}

interface BeginProps {
  user: UserAnswer;
  onCancel: () => void;
  onBegun: (begun: Begun) => void;
}

function BeginForm({ user, onCancel, onBegun }: BeginProps) {
  const { form, busy } = useForm({
    id: 'factor-begin',
    fields: { currentPassword: m.user_current_password() },
    send: async ({ currentPassword }) =>
      onBegun(await httpClient(beginSecondFactorCall, {}, currentPassword ? { currentPassword } : {})),
  });
  return (
    <Form {...form}>
      {user.social_login ? null : (
        <>
          <p>{m.factor_password()}</p>
          <CurrentPassword />
        </>
      )}
      <FormButtons busy={busy} onCancel={onCancel} save={m.factor_next()} />
    </Form>
  );
}

interface ConfirmProps {
  begun: Begun;
  onCancel: () => void;
  onDone: (codes: readonly string[] | null) => void;
}

function ConfirmForm({ begun, onCancel, onDone }: ConfirmProps) {
  const { form, busy } = useForm({
    id: 'factor-confirm',
    fields: { code: m.factor_code() },
    check: ({ code }) => ({ code: requiredError(code) }),
    send: async ({ code }) => {
      const { recovery_codes } = await httpClient(confirmSecondFactorCall, {}, { code });
      onDone(recovery_codes);
    },
  });
  const { size, path } = begun.qr;
  return (
    <Form {...form}>
      <p>{m.factor_scan()}</p>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.factor_qr()}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p>
        {m.factor_secret()} <code className={styles.secret}>{inGroups(begun.secret)}</code>
      </p>
      <FactorCodeField label={m.factor_code()} />
      <FormButtons busy={busy} onCancel={onCancel} save={m.factor_confirm()} />
    </Form>
  );
}

/** A key in groups of four, easier to type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

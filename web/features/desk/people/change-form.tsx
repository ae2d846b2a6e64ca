import { useState } from 'react';
import {
  type DeskUserAnswer,
  endUserSessionsCall,
  eraseUserCall,
  givePlanCall,
  giveRolesCall,
  resetSecondFactorCall,
  suspendCall,
} from '#contracts/desk-people.ts';
import { TIERS, type Tier, type UserAnswer } from '#contracts/user.ts';
import { ROLES } from '#domain/desk/roles.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { roleName } from '#web/features/desk/people/role-words.ts';
import { ReasonedForm } from '#web/features/desk/reasoned-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { SelectField } from '#web/ui/form/field.tsx';
import styles from '../desk.module.css';

const ACTIONS = ['plan', 'roles', 'suspend', 'unsuspend', 'end', 'factor', 'erase'] as const;
type Action = (typeof ACTIONS)[number];
/** What support may do besides admins. The server decides. */
const SUPPORT_ACTIONS: readonly Action[] = ['suspend', 'unsuspend', 'end'];

interface ChangeFormProps {
  account: DeskUserAnswer;
  operator: UserAnswer;
  onChange: (account: DeskUserAnswer) => void;
}

/** Changes an account, with a reason that goes into the log. */
export function ChangeForm({ account, operator, onChange }: ChangeFormProps) {
  const possible = listActions(account, operator);
  const [chosen, setAction] = useState<Action>(possible[0] as Action);
  const action = possible.includes(chosen) ? chosen : (possible[0] as Action);
  const [roles, setRoles] = useState(account.roles);
  const { form, busy } = useForm({
    id: 'change-account',
    fields: { action: m.desk_people_action(), tier: m.desk_people_plan(), reason: m.desk_people_reason() },
    failed: m.desk_people_failed(),
    check: ({ reason }) => ({ reason: requiredError(reason) }),
    send: async ({ tier, reason }) => {
      onChange(await send(action, { id: account._id, reason }, { tier: tier as Tier, roles }));
      (document.getElementById('change-account') as HTMLFormElement | null)?.reset();
      showSnackbar({ text: m.desk_people_done() });
    },
  });
  if (possible.length === 0) return <p>{m.desk_people_fixed()}</p>;
  return (
    <ReasonedForm form={form} busy={busy} action={m.desk_people_do()}>
      <SelectField
        name="action"
        label={m.desk_people_action()}
        hint={describeEffect(action)}
        value={action}
        onChange={(event) => setAction(event.target.value as Action)}
      >
        {possible.map((each) => (
          <option key={each} value={each}>
            {nameAction(each)}
          </option>
        ))}
      </SelectField>
      {action === 'plan' ? (
        <SelectField name="tier" label={m.desk_people_plan()} defaultValue={account.granted_tier}>
          {TIERS.map((tier) => (
            <option key={tier} value={tier}>
              {tier.toUpperCase()}
            </option>
          ))}
        </SelectField>
      ) : null}
      {action === 'roles' ? (
        <fieldset className={`cluster ${styles.actions}`}>
          <legend>{m.desk_people_roles()}</legend>
          {ROLES.map((role) => (
            <label key={role}>
              <input
                type="checkbox"
                checked={roles.includes(role)}
                onChange={(event) =>
                  setRoles(event.target.checked ? [...roles, role] : roles.filter((each) => each !== role))
                }
              />{' '}
              {roleName(role)}
            </label>
          ))}
        </fieldset>
      ) : null}
    </ReasonedForm>
  );
}

/** What the operator may do with the account as it is. */
function listActions(account: DeskUserAnswer, operator: UserAnswer): Action[] {
  const isAdmin = operator.roles.includes('admin');
  const applies: Record<Action, boolean> = {
    plan: account.deleted_at === null,
    roles: account.deleted_at === null && !account.demo,
    suspend: account.suspended_at === null && !account.demo,
    unsuspend: account.suspended_at !== null,
    end: account.devices.length > 0,
    factor: account.second_factor_since !== null,
    erase: account.deleted_at === null && !account.demo,
  };
  return ACTIONS.filter(
    (action) =>
      applies[action] && (isAdmin || (SUPPORT_ACTIONS.includes(action) && account.roles.length === 0)),
  );
}

interface Because {
  id: string;
  reason: string;
}

function send(
  action: Action,
  because: Because,
  { tier, roles }: { tier: Tier; roles: DeskUserAnswer['roles'] },
): Promise<DeskUserAnswer> {
  switch (action) {
    case 'plan':
      return httpClient(givePlanCall, {}, { ...because, tier });
    case 'roles':
      return httpClient(giveRolesCall, {}, { ...because, roles });
    case 'suspend':
    case 'unsuspend':
      return httpClient(suspendCall, {}, { ...because, suspended: action === 'suspend' });
    case 'end':
      return httpClient(endUserSessionsCall, {}, because);
    case 'factor':
      return httpClient(resetSecondFactorCall, {}, because);
    case 'erase':
      return httpClient(eraseUserCall, {}, because);
  }
}

function nameAction(action: Action): string {
  const names: Record<Action, string> = {
    plan: m.desk_people_action_plan(),
    roles: m.desk_people_action_roles(),
    suspend: m.desk_people_action_suspend(),
    unsuspend: m.desk_people_action_unsuspend(),
    end: m.desk_people_action_end(),
    factor: m.desk_people_action_factor(),
    erase: m.desk_people_action_erase(),
  };
  return names[action];
}

function describeEffect(action: Action): string {
  const effects: Record<Action, string> = {
    plan: m.desk_people_effect_plan(),
    roles: m.desk_people_effect_roles(),
    suspend: m.desk_people_effect_suspend(),
    unsuspend: m.desk_people_effect_unsuspend(),
    end: m.desk_people_effect_end(),
    factor: m.desk_people_effect_factor(),
    erase: m.desk_people_effect_erase(),
  };
  return effects[action];
}

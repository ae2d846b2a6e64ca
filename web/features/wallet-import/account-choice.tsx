import { useId } from 'react';
import type { ImportPreview } from '#contracts/wallet-import.ts';
import { HOLDING_ACCOUNT_KINDS, MAX_HOLDING_ACCOUNT_NAME_CHARS } from '#domain/wallet/holding-account.ts';
import { m } from '#messages';
import { AccountOptions } from '#web/components/holding-account/account-options.tsx';
import { kindName } from '#web/components/holding-account/kind-name.ts';
import { useHoldingAccounts } from '#web/components/holding-account/use-holding-accounts.ts';
import type { AccountAnswer, Import } from '#web/features/wallet-import/use-import.ts';
import select from '#web/ui/form/select.module.css';
import { Section } from '#web/ui/section.tsx';
import styles from './account-choice.module.css';

/** Value of the option that makes a new account. */
const NEW = 'new';

/** The holding account of the file: that of the last import of this source, another or a new one. */
export function AccountChoice({ work, preview }: { work: Import; preview: ImportPreview }) {
  const id = useId();
  const accounts = useHoldingAccounts();
  const { account, chooseAccount } = work;
  const { chosen, created } = account ?? { chosen: preview.holding_account, created: null };
  const tracksCash = (id: string | null) =>
    accounts.some(({ _id, tracks_cash }) => _id === id && tracks_cash);
  const choose = (next: AccountAnswer) => chooseAccount(next, tracksCash(chosen) !== tracksCash(next.chosen));
  return (
    <Section id="account" title={m.holding_account()}>
      <p className={styles.lead}>
        {m.holding_account_import_lead()}
        {preview.account_names.length > 0
          ? ` ${m.holding_account_import_named({ names: preview.account_names.join(', ') })}`
          : null}
        {preview.tag_names.length > 0
          ? ` ${m.wallet_import_tags({ names: preview.tag_names.join(', ') })}`
          : null}
      </p>
      <div className={styles.choices}>
        <div className="stack">
          <label htmlFor={`${id}-account`}>{m.holding_account()}</label>
          <select
            id={`${id}-account`}
            className={select.select}
            value={created ? NEW : (chosen ?? '')}
            onChange={({ target: { value } }) =>
              choose(
                value === NEW
                  ? { chosen: null, created: { name: '', kind: 'exchange' } }
                  : { chosen: value || null, created: null },
              )
            }
          >
            <option value="">{m.holding_account_none()}</option>
            <AccountOptions accounts={accounts} chosen={chosen ?? ''} />
            <option value={NEW}>{m.holding_account_new()}</option>
          </select>
        </div>
        {created ? (
          <>
            <div className="stack">
              <label htmlFor={`${id}-name`}>{m.holding_account_name()}</label>
              <input
                id={`${id}-name`}
                className={select.select}
                autoComplete="off"
                maxLength={MAX_HOLDING_ACCOUNT_NAME_CHARS}
                value={created.name}
                onChange={({ target }) =>
                  choose({ chosen: null, created: { ...created, name: target.value } })
                }
              />
            </div>
            <div className="stack">
              <label htmlFor={`${id}-kind`}>{m.holding_account_kind()}</label>
              <select
                id={`${id}-kind`}
                className={select.select}
                value={created.kind}
                onChange={({ target }) => {
                  const kind = HOLDING_ACCOUNT_KINDS.find((one) => one === target.value) ?? created.kind;
                  choose({ chosen: null, created: { ...created, kind } });
                }}
              >
                {HOLDING_ACCOUNT_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {kindName(kind)}
                  </option>
                ))}
              </select>
            </div>
          </>
        ) : null}
      </div>
    </Section>
  );
}

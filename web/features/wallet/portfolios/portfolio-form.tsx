import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { isApiFailure } from '#contracts/client.ts';
import type { WalletPortfolioAnswer } from '#contracts/wallet-accounts.ts';
import { MAX_PORTFOLIO_NAME_CHARS } from '#domain/wallet/portfolio.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { useChangePortfolios } from '#web/features/wallet/data/use-change-portfolios.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form, type FormProblem } from '#web/ui/form/form.tsx';
import styles from './portfolios.module.css';

interface PortfolioFormProps {
  /** The portfolio to edit; null for a new one. */
  portfolio: WalletPortfolioAnswer | null;
  accounts: readonly { _id: string; name: string; archived: boolean }[];
  /** Accounts chosen at first. */
  chosen: readonly string[];
  /** A portfolio was saved. */
  onSaved: (id: string) => void;
  /** Shows these accounts without saving a portfolio. */
  onShow: (accounts: readonly string[]) => void;
  onCancel: () => void;
}

/** Form of the name and the holding accounts of a portfolio. */
export function PortfolioForm(props: PortfolioFormProps) {
  const { portfolio, accounts, chosen, onSaved, onShow, onCancel } = props;
  const id = useId();
  const [name, setName] = useState(portfolio?.name ?? '');
  const [ids, setIds] = useState<readonly string[]>(chosen);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const { save } = useChangePortfolios();
  // The form replaces the button that opened it.
  useEffect(() => document.getElementById(`portfolio${id}-name`)?.focus(), [id]);
  const labels = { name: m.holding_account_name() };
  const submit = async () => {
    if (name.trim() === '' || ids.length === 0) {
      setProblem({
        fields: name.trim() === '' ? { name: m.field_required() } : {},
        whole: ids.length === 0 ? m.portfolio_accounts_missing() : null,
      });
      return;
    }
    setBusy(true);
    try {
      onSaved(await save(portfolio?._id ?? null, { name, accounts: [...ids] }));
    } catch (error) {
      const isName = isApiFailure(error) && error.answer.code === 'portfolio.name_taken';
      const words = failureWords(error);
      setProblem(isName ? { fields: { name: words }, whole: null } : { fields: {}, whole: words });
      setBusy(false);
    }
  };
  return (
    <Form
      id={`portfolio${id}`}
      labels={labels}
      problem={problem}
      problemTitle={m.form_problem()}
      withoutScript={m.form_without_script()}
      busy={busy}
      wide
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <div className={styles.name}>
        <Field
          name="name"
          label={labels.name}
          autoComplete="off"
          maxLength={MAX_PORTFOLIO_NAME_CHARS}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <fieldset className={`row ${styles.accounts}`}>
        <legend>{m.portfolio_accounts()}</legend>
        {accounts.map(({ _id, name: accountName, archived }) => (
          <label key={_id} className={`hit ${styles.check}`}>
            <input
              type="checkbox"
              checked={ids.includes(_id)}
              onChange={({ target }) =>
                setIds(target.checked ? [...ids, _id] : ids.filter((one) => one !== _id))
              }
            />
            {archived ? m.holding_account_named_archived({ name: accountName }) : accountName}
          </label>
        ))}
      </fieldset>
      <div className={`row ${formStyles.end}`}>
        <Button type="submit" busy={busy}>
          {m.wallet_save()}
        </Button>
        {portfolio === null ? (
          <button type="button" className="link hit" disabled={ids.length === 0} onClick={() => onShow(ids)}>
            {m.portfolio_show_only()}
          </button>
        ) : null}
        <button type="button" className="link hit" onClick={onCancel}>
          {m.user_cancel()}
        </button>
      </div>
    </Form>
  );
}

import type { WholeWallet } from '#contracts/wallet.ts';
import { m } from '#messages';
import {
  type AddressFilter,
  ALL_ACCOUNTS,
  listSelectedAccounts,
} from '#web/features/wallet/transactions/entry-filter.ts';
import { toCount } from '#web/words/to-count.ts';

interface AccountsChoiceProps {
  label: string;
  /** Text of the first option, which selects all. */
  all: string;
  wallet: Pick<WholeWallet, 'holding_accounts' | 'portfolios'>;
  filter: AddressFilter;
  onChange: (changes: Omit<AddressFilter, 'tag'>) => void;
}

/** Several accounts that are not a portfolio. */
const SEVERAL = 'several';
const PORTFOLIO = 'portfolio ';

/** Chooses a portfolio or a holding account. Archived accounts that hold something are offered, too. */
export function AccountsChoice({ label, all, wallet, filter, onChange }: AccountsChoiceProps) {
  const { holding_accounts, portfolios } = wallet;
  const { account, accounts, portfolio } = filter;
  const shown = holding_accounts.filter(
    ({ _id, archived, balances }) =>
      !archived || _id === account || balances.some(({ quantity }) => quantity !== '0'),
  );
  const choose = (value: string) => {
    if (value === SEVERAL) return;
    if (value === '') onChange(ALL_ACCOUNTS);
    else if (value.startsWith(PORTFOLIO))
      onChange({ ...ALL_ACCOUNTS, portfolio: value.slice(PORTFOLIO.length) });
    else onChange({ ...ALL_ACCOUNTS, account: value });
  };
  const value = portfolio !== null ? PORTFOLIO + portfolio : accounts !== null ? SEVERAL : (account ?? '');
  return (
    <select aria-label={label} value={value} onChange={({ target }) => choose(target.value)}>
      <option value="">{all}</option>
      {accounts === null ? null : (
        <option value={SEVERAL}>
          {m.portfolio_several(toCount(listSelectedAccounts(filter, wallet)?.length ?? 0))}
        </option>
      )}
      {portfolios.length > 0 ? (
        <optgroup label={m.portfolio_group()}>
          {portfolios.map(({ _id, name }) => (
            <option key={_id} value={PORTFOLIO + _id}>
              {name}
            </option>
          ))}
        </optgroup>
      ) : null}
      <optgroup label={m.holding_accounts_title()}>
        {shown.map(({ _id, name, archived }) => (
          <option key={_id ?? 'none'} value={_id ?? 'none'}>
            {_id === null
              ? m.holding_account_none()
              : archived
                ? m.holding_account_named_archived({ name })
                : name}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

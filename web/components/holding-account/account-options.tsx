import type { HoldingAccountAnswer } from '#contracts/holding-accounts.ts';

interface AccountOptionsProps {
  accounts: readonly Pick<HoldingAccountAnswer, '_id' | 'name' | 'archived'>[];
  /** Id of the chosen account, offered even if it is archived. */
  chosen: string;
}

/** Options of a select of holding accounts, without archived ones. */
export function AccountOptions({ accounts, chosen }: AccountOptionsProps) {
  return accounts
    .filter(({ _id, archived }) => !archived || _id === chosen)
    .map(({ _id, name }) => (
      <option key={_id} value={_id}>
        {name}
      </option>
    ));
}

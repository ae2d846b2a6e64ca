import {
  addWalletShareCall,
  MAX_SHARE_NAME_CHARS,
  SHARE_DAYS,
  type ShareDays,
} from '#contracts/wallet-shares.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import styles from './share-dialog.module.css';

/** A new link with its secret. */
export interface MadeShare {
  id: string;
  name: string;
  token: string;
}

const DAYS_NAMES: Record<ShareDays, () => string> = {
  7: m.sharing_days_7,
  30: m.sharing_days_30,
  90: m.sharing_days_90,
  365: m.sharing_days_365,
};
const DEFAULT_DAYS: ShareDays = 30;

/** Form of a new sharing link. Amounts are hidden unless the user shows them. */
export function ShareForm({ onMade }: { onMade: (share: MadeShare) => void }) {
  const { form, busy } = useForm({
    id: 'wallet-share',
    fields: { name: m.sharing_name(), days: m.sharing_expiry(), hidden: m.sharing_hide() },
    failed: m.sharing_not_made(),
    check: ({ name }) => ({ name: requiredError(name) }),
    send: async ({ name, days, hidden }) => {
      const { token, share } = await httpClient(
        addWalletShareCall,
        {},
        { name, days: Number(days) as ShareDays, hides_amounts: hidden === 'yes' },
      );
      (document.getElementById('wallet-share') as HTMLFormElement | null)?.reset();
      onMade({ id: share._id, name: share.name, token });
    },
  });
  return (
    <Form {...form} wide>
      <div className={styles.fields}>
        <Field
          name="name"
          label={m.sharing_name()}
          hint={m.sharing_name_hint()}
          autoComplete="off"
          maxLength={MAX_SHARE_NAME_CHARS}
        />
        <SelectField name="days" label={m.sharing_expiry()} defaultValue={DEFAULT_DAYS}>
          {SHARE_DAYS.map((days) => (
            <option key={days} value={days}>
              {DAYS_NAMES[days]()}
            </option>
          ))}
        </SelectField>
      </div>
      <div>
        <label className={`hit ${styles.hide}`}>
          <input
            type="checkbox"
            name="hidden"
            value="yes"
            defaultChecked
            aria-describedby="wallet-share-hide"
          />
          {m.sharing_hide()}
        </label>
        <p id="wallet-share-hide" className={styles.hint}>
          {m.sharing_hide_hint()}
        </p>
      </div>
      <Button type="submit" fill busy={busy}>
        {m.sharing_add()}
      </Button>
    </Form>
  );
}

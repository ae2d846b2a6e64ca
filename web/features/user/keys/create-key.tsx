import { createApiKeyCall, MAX_KEY_NAME_CHARS } from '#contracts/api-keys.ts';
import type { Picked } from '#messages/picked.ts';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import styles from './keys.module.css';

interface CreateKeyProps {
  words: Picked<'keys_'>;
  onSecret: (key: string) => void;
}

/** Creates a key that reads the market, and the wallet if chosen. */
export function CreateKey({ words, onSecret }: CreateKeyProps) {
  const { form, busy } = useForm({
    id: 'key',
    fields: { name: words.name, wallet: words.wallet },
    failed: words.failed,
    check: ({ name }) => ({ name: requiredError(name) }),
    send: async ({ name, wallet }) => {
      const { key } = await httpClient(
        createApiKeyCall,
        {},
        { name, scopes: wallet ? ['market', 'wallet'] : ['market'] },
      );
      (document.getElementById('key') as HTMLFormElement | null)?.reset();
      onSecret(key);
    },
  });
  return (
    <div className={styles.create}>
      <Form {...form}>
        <Field name="name" label={words.name} hint={words.name_hint} maxLength={MAX_KEY_NAME_CHARS} />
        <label className={`hit ${styles.check}`}>
          <input type="checkbox" name="wallet" value="yes" />
          {words.wallet}
        </label>
        <Button type="submit" fill busy={busy}>
          {words.create}
        </Button>
      </Form>
    </div>
  );
}
